'use strict';

/** One game: what its state says, on the screen; and what a person does to it. */
class Table {
  /**
   * `act` sends an action that starts from the state shown, `ask` asks for advice, `refresh` is
   * called where another tab has gone on.
   */
  constructor({act, ask, refresh}) {
    this.act = act;
    const find = (id) => document.getElementById(id);
    this.board = new Board(find('board'), {say: (text) => (find('feature').textContent = text)});
    this.placing = new Placing(this.board, (move) => act({do: 'play', move}));
    this.advice = new Advice(this.board, {
      ask,
      refresh,
      choose: (move) => this.placing.chooseMove(move),
    });
    this.zoom = 1;
    find('undo').addEventListener('click', () => this.undo());
    find('smaller').addEventListener('click', () => this.resize(this.zoom / 1.4));
    find('larger').addEventListener('click', () => this.resize(this.zoom * 1.4));
    for (const button of document.querySelectorAll('[data-do]')) {
      button.addEventListener('click', () => act({do: button.dataset.do}));
    }
    document.addEventListener('keydown', (event) => this.key(event));
  }

  show(state) {
    this.state = state;
    const find = (id) => document.getElementById(id);
    const playing = state.kind === 'play';
    this.colours = playing ? state.board.colours : state.colours;
    this.toMove = playing ? state.board.toMove : state.toMove;
    this.tile = playing ? state.board.tile : state.tile;
    find('undo').disabled = !state.undo;
    find('save').hidden = !playing;
    find('save').href = `/api/games/${state.id}/record`;
    find('table').classList.toggle('boardless', !playing);
    find('companion').hidden = playing || state.phase === 'over';
    for (const id of ['board-part', 'advice', 'place']) find(id).hidden = !playing;
    document.querySelector('.keys').hidden = !playing;
    this.showTurn();
    this.showScores();
    this.showLeft();
    this.showDraw();
    if (playing) {
      const cells = [...state.board.tiles, ...(state.legal ?? [])];
      this.board.show(state.board, {frame: Board.frameOf(cells)});
      this.placing.show(state);
      this.advice.show(state, this.placing.places);
    }
  }

  /** No game is shown any more. */
  hide() {
    this.state = null;
    this.advice.stop();
  }

  undo() {
    if (this.state?.undo) this.act({do: 'undo'});
  }

  resize(zoom) {
    this.zoom = Math.min(Math.max(zoom, 1), 5);
    document.getElementById('board').style.width = `${100 * this.zoom}%`;
  }

  showTurn() {
    const {state} = this;
    const find = (id) => document.getElementById(id);
    const over = state.phase === 'over';
    const colour = over ? '' : this.colours[this.toMove];
    find('who').lastElementChild.textContent = over
      ? state.kind === 'play'
        ? `The game is over: result ${state.result}`
        : 'All tiles are drawn'
      : `Turn ${state.turn}: ${colour} ${state.phase === 'draw' ? 'draws' : `has tile ${this.tile}`}`;
    const swatch = find('who').firstElementChild;
    swatch.replaceChildren(...(over ? [] : [Board.copy(`meeple-${this.toMove}`)]));
    const ends = {forced: 'no meeple was left for a free feature', last_tile: 'the last tile'};
    const seed = state.seed === undefined ? '' : `seed ${state.seed}`;
    find('what').textContent = over
      ? [ends[state.end], seed].filter(Boolean).join(', ')
      : (state.tile_words ?? '');
    const gone = (state.nowhere ?? []).map((tile) => `${tile} fitted nowhere and left the game.`);
    if (state.last) gone.unshift(`Last move: ${state.last.move}, ${state.last.words}.`);
    find('before').textContent = gone.join(' ');
    find('hand').toggleAttribute('hidden', this.tile === undefined);
    if (this.tile !== undefined) {
      find('hand').replaceChildren(Board.copy(`tile-${this.tile}`));
      find('hand').setAttribute('aria-label', `tile ${this.tile}: ${state.tile_words}`);
    }
    document.title = `${find('who').lastElementChild.textContent} · Hindmost`;
  }

  showScores() {
    const {state} = this;
    const board = state.board;
    const row = (name, i) => {
      const element = document.createElement('tr');
      const head = element.appendChild(document.createElement('th'));
      head.scope = 'row';
      const swatch = Board.element('svg', {class: 'swatch', viewBox: '-18 -18 36 36'});
      swatch.setAttribute('aria-hidden', 'true');
      swatch.append(Board.copy(`meeple-${i}`));
      head.append(swatch, ` ${name}`);
      const known = board ? [board.scores[i], board.supplies[i]] : [];
      for (const value of [...known, state.piles[i]]) {
        element.appendChild(document.createElement('td')).textContent = value;
      }
      element.classList.toggle('to-move', this.toMove === i);
      if (this.toMove === i) element.setAttribute('aria-current', 'true');
      return element;
    };
    document.getElementById('scores').replaceChildren(...this.colours.map(row));
    document.getElementById('rules').textContent = state.rules_words;
  }

  showLeft() {
    const total = this.state.left.reduce((sum, {count}) => sum + count, 0);
    document.getElementById('left-total').textContent = total;
    document.getElementById('left').replaceChildren(
      ...this.state.left.map(({tile, count}) => {
        const item = document.createElement('li');
        item.append(Table.tilePicture(tile), `${count} × ${tile}`);
        return item;
      }),
    );
  }

  showDraw() {
    const drawing = this.state.phase === 'draw';
    document.getElementById('draw').hidden = !drawing;
    document.getElementById('draw-tiles').replaceChildren(
      ...(drawing ? this.state.left : []).map(({tile, count}) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.setAttribute('aria-label', `tile ${tile}, ${count} left`);
        button.append(Table.tilePicture(tile), `${tile}\u00a0${count}`);
        button.addEventListener('click', () => this.act({do: 'draw', tile}));
        return button;
      }),
    );
  }

  static tilePicture(tile) {
    const svg = Board.element('svg', {class: 'small', viewBox: '-50 -50 100 100'});
    svg.setAttribute('aria-hidden', 'true');
    svg.append(Board.copy(`tile-${tile}`));
    return svg;
  }

  key(event) {
    if (!this.state || this.state.kind !== 'play') return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest('input, select, textarea, summary')) return;
    const steps = {ArrowUp: [0, 1], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0]};
    const keys = {
      r: () => this.placing.next('rotation'),
      m: () => this.placing.next('spot'),
      o: () => this.placing.next('order'),
      u: () => this.undo(),
      a: () => this.advice.toggle(),
      Escape: () => this.placing.choose(null),
    };
    if (!event.target.closest('button, a')) keys.Enter = () => this.placing.confirm();
    if (steps[event.key] && this.state.phase === 'play') {
      this.placing.move(...steps[event.key]);
    } else if (keys[event.key]) {
      keys[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  }
}
