'use strict';

/** What a person does with the tile in hand: cell, rotation, spot, order of scoring; then places it. */
class Placing {
  /** `play` is called with the move that was confirmed. */
  constructor(board, play) {
    this.board = board;
    this.play = play;
    this.layer = Board.element('g', {class: 'placing'});
    this.pick = null; // indices into the legal moves: {cell, rotation, spot, order}
    const on = (id, type, action) => document.getElementById(id).addEventListener(type, action);
    on('pick-cell', 'change', (event) => this.choose({cell: Number(event.target.value)}));
    on('pick-turn', 'click', () => this.next('rotation'));
    on('confirm', 'click', () => this.confirm());
    on('cancel', 'click', () => this.choose(null));
    on('pick-spots', 'change', (event) => this.set('spot', Number(event.target.value)));
    on('pick-orders', 'change', (event) => this.set('order', Number(event.target.value)));
  }

  /** The legal moves of a state; none where no tile is in hand. */
  show(state) {
    this.state = state;
    this.legal = state.legal ?? [];
    document.getElementById('place').hidden = state.phase !== 'play';
    this.board.overlay.append(this.layer);
    this.places = new Map(); // move -> indices
    this.legal.forEach((cell, c) =>
      cell.rotations.forEach((rotation, r) =>
        rotation.spots.forEach((spot, s) =>
          spot.orders.forEach((order, o) =>
            this.places.set(order.move, {cell: c, rotation: r, spot: s, order: o}),
          ),
        ),
      ),
    );
    const select = document.getElementById('pick-cell');
    const none = new Option('choose', '', true, true);
    none.disabled = true;
    select.replaceChildren(none, ...this.legal.map(({x, y}, i) => new Option(`${x},${y}`, i)));
    this.choose(null);
  }

  chooseMove(move) {
    this.choose(this.places.get(move));
  }

  /** Another cell, rotation and so on; null for none. */
  choose(pick) {
    this.pick = pick && {rotation: 0, spot: 0, order: 0, ...pick};
    this.draw();
  }

  /** The parts of the legal moves that the pick names. */
  picked() {
    const cell = this.legal[this.pick.cell];
    const rotation = cell.rotations[this.pick.rotation];
    const spot = rotation.spots[this.pick.spot];
    return {cell, rotation, spot, order: spot.orders[this.pick.order]};
  }

  set(field, value) {
    const keep = {rotation: {}, spot: {rotation: 1}, order: {rotation: 1, spot: 1}}[field];
    const pick = {cell: this.pick.cell, [field]: value};
    for (const name of Object.keys(keep)) pick[name] = this.pick[name];
    this.choose(pick);
  }

  /** The next of the possible rotations, spots or orders. */
  next(field) {
    if (!this.pick) return;
    const {cell, rotation, spot} = this.picked();
    const choices = {rotation: cell.rotations, spot: rotation.spots, order: spot.orders}[field];
    this.set(field, (this.pick[field] + 1) % choices.length);
  }

  /** To the nearest cell in a direction; from the last tile where no cell is chosen. */
  move(dx, dy) {
    const tiles = this.state.board.tiles;
    const from = this.pick ? this.legal[this.pick.cell] : tiles[tiles.length - 1];
    let best = null;
    this.legal.forEach(({x, y}, cell) => {
      const ahead = (x - from.x) * dx + (y - from.y) * dy;
      const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      if (ahead > 0 && (!best || ahead + 2 * aside < best.far)) best = {cell, far: ahead + 2 * aside};
    });
    if (best) this.choose({cell: best.cell});
    else if (!this.pick && this.legal.length > 0) this.choose({cell: 0});
  }

  confirm() {
    if (this.pick) this.play(this.picked().order.move);
  }

  draw() {
    this.layer.replaceChildren(...this.legal.map((cell, i) => this.cellElement(cell, i)));
    const picked = this.pick && this.picked();
    if (picked) this.drawGhost(picked);
    document.getElementById('pick-cell').value = this.pick ? this.pick.cell : '';
    document.getElementById('pick-hint').hidden = Boolean(picked);
    document.getElementById('pick-turn').disabled = !picked || picked.cell.rotations.length < 2;
    document.getElementById('pick-rotation').textContent = picked
      ? `${picked.rotation.rotation}°, ${this.pick.rotation + 1} of ${picked.cell.rotations.length}`
      : '';
    this.radios('spot', picked ? picked.rotation.spots.map((spot) => Placing.spotText(spot)) : []);
    this.radios(
      'order',
      picked && picked.spot.orders.length > 1
        ? picked.spot.orders.map(({order}) => order.join(', then '))
        : [],
    );
    document.getElementById('pick-words').textContent = picked ? picked.order.words : '';
    document.getElementById('confirm').disabled = !picked;
    document.getElementById('cancel').disabled = !picked;
    document.getElementById('place').classList.toggle('picking', Boolean(picked));
  }

  cellElement({x, y}, index) {
    const chosen = this.pick?.cell === index;
    const half = Board.size / 2 - 4;
    const element = Board.element('rect', {
      class: chosen ? 'cell chosen' : 'cell',
      x: -half,
      y: -half,
      width: 2 * half,
      height: 2 * half,
      rx: 8,
      'data-cell': `${x},${y}`,
    });
    element.addEventListener('click', () => {
      if (this.pick?.cell === index) this.next('rotation');
      else this.choose({cell: index});
    });
    return Board.place(element, x, y);
  }

  drawGhost({cell: {x, y}, rotation: {rotation, spots}}) {
    const type = this.state.board.tile;
    const ghost = Board.place(Board.copy(`tile-${type}`), x, y, rotation);
    ghost.classList.add('ghost');
    this.layer.append(ghost);
    spots.forEach(({part}, i) => {
      if (part === undefined) return;
      const [dx, dy] = Board.spot(type, part, rotation);
      const chosen = this.pick.spot === i;
      const mark = chosen
        ? Board.copy(`meeple-${this.state.board.toMove}`)
        : Board.element('circle', {class: 'spot', r: 11});
      mark.addEventListener('click', () => this.set('spot', i));
      this.layer.append(Board.place(mark, x + dx / Board.size, y - dy / Board.size));
    });
  }

  static spotText({spot}) {
    const sides = {N: 'north', E: 'east', S: 'south', W: 'west'};
    const [kind, letters] = spot.split(':');
    if (kind === 'none') return 'none: no feature is free';
    if (kind === 'end') return 'none left: this turn is the last';
    const words = [...(letters ?? '')].map((side) => sides[side]);
    const last = words.pop();
    return [kind, [words.join(', '), last].filter(Boolean).join(' and ')].join(' ').trim();
  }

  radios(field, labels) {
    const fieldset = document.getElementById(`pick-${field}s`);
    fieldset.hidden = labels.length === 0;
    const focused = fieldset.contains(document.activeElement);
    const rows = labels.map((text, i) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, {type: 'radio', name: `pick-${field}`, value: i});
      input.checked = this.pick[field] === i;
      label.append(input, ' ' + text);
      return label;
    });
    fieldset.replaceChildren(fieldset.firstElementChild, ...rows);
    if (focused) fieldset.querySelector(':checked')?.focus();
  }
}
