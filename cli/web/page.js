'use strict';

/** Fills a list with items of text. */
function fillList(list, texts) {
  list.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}

/** What a game is called beside others, which may be of the same deal. */
function label({name, result}) {
  const end = result === undefined ? 'unfinished' : `${result} point${result === 1 ? '' : 's'}`;
  return `${name}, ${end}`;
}

/** A picture of one template. */
function icon(id, viewBox) {
  const svg = Board.element('svg', {viewBox, 'aria-hidden': 'true'});
  svg.append(Board.copy(id));
  return svg;
}

/** The position of a game at a step, as Board.show wants it. */
function positionAt(game, step) {
  const alive = ({from, to}) => from <= step && (to === undefined || step < to);
  return {
    ...game.steps[step],
    colours: game.colours,
    tiles: game.tiles.slice(0, step + 1),
    meeples: game.meeples.filter(alive),
    features: game.features.filter(alive),
  };
}

/** One game on the page: its board, scores and story at a step. */
class View {
  constructor(game, {pick, only}) {
    this.game = game;
    this.root = document.getElementById('view').content.firstElementChild.cloneNode(true);
    this.find('.name').textContent = label(game);
    this.find('.name').classList.toggle('hidden', only);
    this.find('.rules').textContent = game.rules;
    const said = this.find('.feature');
    this.board = new Board(this.find('.on-board svg'), {
      say: (text) => {
        said.textContent = text || 'Point at a road, city or monastery, or tap it, to see what it is worth.';
      },
    });
    const tracks = game.colours.map((name, colour) => ({
      name,
      values: game.steps.map((step) => step.scores[colour]),
      style: `c${colour}`,
      icon: `meeple-${colour}`,
    }));
    this.plot = new Plot(this.find('.tracks'), tracks, {pick});
    this.listTurns(pick);
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  /** Shows a step, or the last one of a game that has no such step. */
  show(wanted, {close}) {
    const step = Math.min(wanted, this.game.steps.length - 1);
    const position = positionAt(this.game, step);
    this.board.show(position, {frame: this.frame(position, close)});
    this.plot.cursor(step);
    this.find('.happened h3').textContent = position.head;
    fillList(this.find('.happened ul'), position.lines);
    this.showScores(position);
    this.showNext(position);
    this.listFeatures(position);
    this.find('.turns [aria-current]')?.removeAttribute('aria-current');
    this.find('.turns ol').children[step].firstElementChild.setAttribute('aria-current', 'step');
  }

  /** The whole game's cells, or those about the last tile. */
  frame(position, close) {
    const [west, south, east, north] = Board.frameOf(this.game.tiles);
    const {x, y} = position.tiles.at(-1);
    return close
      ? [Math.max(west, x - 2), Math.max(south, y - 2), Math.min(east, x + 2), Math.min(north, y + 2)]
      : [west, south, east, north];
  }

  showScores({colours, scores, supplies}) {
    const lowest = Math.min(...scores);
    const rows = colours.map((name, colour) => {
      const row = document.createElement('tr');
      const head = row.appendChild(document.createElement('th'));
      head.scope = 'row';
      head.append(icon(`meeple-${colour}`, '-17 -20 34 40'), name);
      const score = row.insertCell();
      score.textContent = scores[colour];
      const supply = row.insertCell();
      supply.textContent = supplies[colour];
      if (scores[colour] === lowest) {
        row.className = 'hindmost';
        score.append(' hindmost');
      }
      return row;
    });
    this.find('.scores tbody').replaceChildren(...rows);
  }

  showNext({colours, toMove, tile}) {
    const picture = this.find('.next svg');
    const result = this.game.result === undefined ? '' : `; the result is ${this.game.result}`;
    picture.replaceChildren(...(tile ? [Board.copy(`tile-${tile}`)] : []));
    picture.classList.toggle('gone', !tile);
    this.find('.next span').textContent = tile
      ? `Next: ${colours[toMove]} with tile ${tile}`
      : `The game is over: ${this.game.end}${result}.`;
  }

  listFeatures({colours, features}) {
    const items = [];
    features.forEach((feature, index) => {
      if (!feature.meeples.some((count) => count > 0)) return;
      const item = document.createElement('li');
      const button = item.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = Board.describe(feature, colours);
      for (const event of ['focus', 'pointerenter', 'click']) {
        button.addEventListener(event, () => this.board.highlight(index));
      }
      for (const event of ['blur', 'pointerleave']) {
        button.addEventListener(event, () => this.board.highlight(null));
      }
      items.push(item);
    });
    this.find('.held ul').replaceChildren(...items);
    this.find('.held summary').textContent = `Features with meeples (${items.length})`;
  }

  listTurns(pick) {
    const items = this.game.steps.map(({head, lines}, step) => {
      const item = document.createElement('li');
      const button = item.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = head;
      button.addEventListener('click', () => pick(step));
      item.append(' ' + lines.join('; '));
      return item;
    });
    this.find('.turns ol').replaceChildren(...items);
  }
}

/** The page: one or two games, all at the same step. */
class Page {
  constructor(games) {
    this.games = games;
    this.step = 0;
    this.views = [];
    this.byId = (id) => document.getElementById(id);
    this.byId('start').addEventListener('click', () => this.go(0));
    this.byId('back').addEventListener('click', () => this.go(this.step - 1));
    this.byId('on').addEventListener('click', () => this.go(this.step + 1));
    this.byId('end').addEventListener('click', () => this.go(this.last()));
    this.byId('slider').addEventListener('input', (event) => this.go(Number(event.target.value)));
    this.byId('close').addEventListener('change', () => this.go(this.step));
    document.addEventListener('keydown', (event) => this.key(event));
    if (games.length > 1) this.compare();
    const wide = ([west, south, east, north]) => Math.max(east - west, north - south) > 24;
    this.byId('close').checked = games.some((game) => wide(Board.frameOf(game.tiles)));
    this.open(0, null);
  }

  last() {
    return Math.max(...this.views.map((view) => view.game.steps.length)) - 1;
  }

  /** Shows these games, by their numbers; the second may be null. */
  open(first, second) {
    const pick = (step) => this.go(step);
    const numbers = second === null ? [first] : [first, second];
    this.views = numbers.map((number) => new View(this.games[number], {pick, only: this.games.length === 1}));
    this.byId('views').replaceChildren(...this.views.map((view) => view.root));
    this.byId('views').classList.toggle('two', numbers.length > 1);
    this.byId('slider').max = this.last();
    this.go(this.step);
  }

  go(step) {
    this.step = Math.min(this.last(), Math.max(0, step));
    const close = this.byId('close').checked;
    for (const view of this.views) view.show(this.step, {close});
    this.lowest?.cursor(this.step);
    const turns = Math.max(...this.views.map((view) => view.game.turns));
    const where = this.step > turns ? 'final scoring' : `turn ${this.step} of ${turns}`;
    this.byId('where').textContent = where;
    this.byId('slider').value = this.step;
    this.byId('slider').setAttribute('aria-valuetext', where);
    for (const id of ['start', 'back']) this.byId(id).disabled = this.step === 0;
    for (const id of ['on', 'end']) this.byId(id).disabled = this.step === this.last();
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest('input[type=range], select')) return; // they have keys of their own
    const to = {
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      PageUp: this.step - 10,
      PageDown: this.step + 10,
      Home: 0,
      End: this.last(),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  compare() {
    this.byId('compare').hidden = false;
    this.byId('games-choice').hidden = false;
    const body = this.byId('games').tBodies[0];
    const first = this.byId('first');
    const second = this.byId('second');
    second.add(new Option('nothing', ''));
    this.games.forEach((game, number) => {
      first.add(new Option(label(game), number));
      second.add(new Option(label(game), number));
      const row = body.insertRow();
      const sample = Board.element('svg', {viewBox: '0 0 40 10', class: `sample line l${number % 8}`});
      sample.append(Board.element('path', {d: 'M0 5H40', class: 'track'}));
      row.insertCell().append(sample);
      const cells = [game.name, game.rules, game.turns, game.end, game.result ?? ''];
      for (const text of cells) row.insertCell().textContent = text;
    });
    const changed = () =>
      this.open(Number(first.value), second.value === '' ? null : Number(second.value));
    first.addEventListener('change', changed);
    second.addEventListener('change', changed);
    const lines = this.games.map((game, number) => ({
      name: game.name,
      values: game.steps.map((step) => Math.min(...step.scores)),
      style: `line l${number % 8}`,
    }));
    this.lowest = new Plot(this.byId('lowest'), lines, {pick: (step) => this.go(step)});
  }
}

new Page(JSON.parse(document.getElementById('data').textContent));
