'use strict';

/** The ranked moves of the present position, in a table and on the board, while it thinks. */
class Advice {
  static shown = 5;
  static pause = 600; // milliseconds

  /**
   * `ask` asks the server, `refresh` is called where the game has gone on without us, `choose` with
   * a move that somebody points out.
   */
  constructor(board, {ask, refresh, choose}) {
    Object.assign(this, {board, ask, refresh, choose});
    this.wanted = false;
    this.layer = Board.element('g', {class: 'advice'});
    this.button = document.getElementById('advise');
    this.button.addEventListener('click', () => this.toggle());
    this.list = document.getElementById('advice-list');
    this.rows = Array.from({length: Advice.shown}, (_, i) => this.row(i));
    this.list.querySelector('tbody').replaceChildren(...this.rows.map(({row}) => row));
  }

  toggle() {
    this.wanted = !this.wanted;
    this.button.setAttribute('aria-pressed', this.wanted);
    this.show(this.state, this.places);
  }

  /** A new state; `places` finds the indices of a move in its legal moves. */
  show(state, places) {
    clearTimeout(this.timer);
    this.state = state;
    this.places = places;
    this.board.overlay.prepend(this.layer);
    document.getElementById('advice').hidden = state.phase !== 'play';
    this.say('');
    this.draw([]);
    if (this.wanted && state.phase === 'play') this.poll(state);
  }

  stop() {
    clearTimeout(this.timer);
    this.state = null;
  }

  async poll(state) {
    let answer;
    try {
      answer = await this.ask(state.revision);
    } catch (error) {
      this.say(error.message);
    }
    if (this.state !== state || !this.wanted) return; // the game has gone on
    if (answer?.stale) {
      this.refresh();
      return;
    }
    if (answer?.waiting) this.say('waits: other games are being thought about');
    else if (answer) {
      const work = answer.work.toLocaleString('en');
      this.say(
        answer.moves.length === 0
          ? 'thinks'
          : `${answer.thinking ? 'thinks' : 'done'}: ${work} positions, ${answer.seconds.toFixed(1)} s`,
      );
      this.draw(answer.moves.slice(0, Advice.shown));
    }
    if (!answer || answer.thinking || answer.waiting) {
      this.timer = setTimeout(() => this.poll(state), Advice.pause);
    }
  }

  say(text) {
    document.getElementById('advice-state').textContent = text;
  }

  /** A row of the table, which stays: whoever is about to click it still can. */
  row(i) {
    const row = document.createElement('tr');
    const cell = (name) => {
      const element = row.appendChild(document.createElement('td'));
      element.className = name;
      return element;
    };
    cell('rank').textContent = i + 1;
    const move = cell('move');
    const button = move.appendChild(document.createElement('button'));
    button.type = 'button';
    button.addEventListener('click', () => this.choose(this.moves[i].move));
    const words = move.appendChild(document.createElement('span'));
    const [result, error, forced] = ['result', 'error', 'forced'].map(cell);
    return {row, button, words, result, error, forced};
  }

  draw(moves) {
    this.moves = moves;
    this.list.hidden = moves.length === 0;
    this.list.classList.toggle('exact', moves.every((move) => move.standard_error === null));
    const known = (value, text) => (value === null ? '–' : text(value));
    this.rows.forEach((row, i) => {
      row.row.hidden = i >= moves.length;
      if (i >= moves.length) return;
      const move = moves[i];
      row.button.textContent = move.move;
      row.words.textContent = ` ${move.words}`;
      row.result.textContent = known(move.result, (value) => value.toFixed(1));
      row.error.textContent = known(move.standard_error, (value) => value.toFixed(1));
      row.forced.textContent = known(move.forced, (value) => `${Math.round(100 * value)}%`);
    });
    this.drawGhosts(moves);
  }

  /** The best move of each cell as a pale tile, with the numbers of all of them there. */
  drawGhosts(moves) {
    this.layer.replaceChildren();
    const numbers = new Map(); // cell index -> numbers
    moves.forEach(({move}, i) => {
      const place = this.places.get(move);
      if (numbers.has(place.cell)) numbers.get(place.cell).push(i + 1);
      else {
        numbers.set(place.cell, [i + 1]);
        this.drawGhost(place);
      }
    });
    for (const [index, list] of numbers) {
      const {x, y} = this.state.legal[index];
      const badge = Board.element('g', {class: 'badge'});
      const text = Board.element('text');
      text.textContent = list.join(' ');
      const width = 22 + 15 * (list.length - 1);
      badge.append(
        Board.element('rect', {x: -width / 2, y: -14, width, height: 28, rx: 14}),
        text,
      );
      this.layer.append(Board.place(badge, x - 0.5 + (width / 2 + 4) / Board.size, y + 0.32));
    }
  }

  drawGhost(place) {
    const {x, y, rotations} = this.state.legal[place.cell];
    const {rotation, spots} = rotations[place.rotation];
    const {part} = spots[place.spot];
    const {tile, toMove} = this.state.board;
    const ghost = Board.element('g', {class: 'ghost pale'});
    ghost.append(Board.place(Board.copy(`tile-${tile}`), x, y, rotation));
    if (part !== undefined) {
      const [dx, dy] = Board.spot(tile, part, rotation);
      const meeple = Board.copy(`meeple-${toMove}`);
      ghost.append(Board.place(meeple, x + dx / Board.size, y - dy / Board.size));
    }
    this.layer.append(ghost);
  }
}
