'use strict';

/**
 * Draws positions, given as board_json makes them (README.md), into an <svg>. The templates of the
 * tiles and meeples (`tile-ID`, `meeple-INDEX`, `mark`) are in the document already.
 *
 *   const board = new Board(svg, {say: text => …});
 *   board.show(position, {frame: Board.frameOf(position.tiles)});
 *
 * `say` gets a line about the feature under the mouse, finger or keyboard focus, '' when there is
 * none. What a page wants to draw on top goes into board.overlay, in tiles of 100 units whose
 * middles Board.place() finds: x to the east, y to the south.
 */
class Board {
  static size = 100;

  /** The cells that tiles and other cells {x, y} take up, as [west, south, east, north]. */
  static frameOf(cells) {
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }

  static element(name, attributes = {}) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  /** A copy of a template: Board.copy('tile-D'). */
  static copy(id) {
    return document.getElementById(id).firstElementChild.cloneNode(true);
  }

  /** `element` about the middle of a cell, turned by so many degrees clockwise. */
  static place(element, x, y, rotation = 0) {
    const turn = rotation ? ` rotate(${rotation})` : '';
    element.setAttribute('transform', `translate(${x * Board.size} ${-y * Board.size})${turn}`);
    return element;
  }

  /** Where on a turned tile a meeple stands: x and y in units from its middle. */
  static spot(type, part, rotation) {
    const art = document.querySelector(`#tile-${type} [data-part="${part}"]`);
    let [x, y] = art.dataset.spot.split(' ').map(Number);
    for (let quarter = 0; quarter < rotation; quarter += 90) [x, y] = [-y, x];
    return [x, y];
  }

  /** A line of text about a feature. */
  static describe(feature, colours) {
    const count = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
    const owners = colours
      .map((name, i) => [name, feature.meeples[i]])
      .filter(([, meeples]) => meeples > 0)
      .map(([name, meeples]) => `${name} ${meeples}`);
    const kind = feature.kind[0].toUpperCase() + feature.kind.slice(1);
    const facts = [`${kind}: ${count(feature.points, 'point')}`];
    if (feature.kind !== 'monastery') facts.push(count(feature.tiles, 'tile'));
    if (feature.coats > 0) facts.push(count(feature.coats, 'coat') + ' of arms');
    const open = {
      city: count(feature.open, 'open side'),
      road: count(feature.open, 'open end'),
      monastery: count(feature.open, 'empty cell') + ' around it',
    };
    facts.push(feature.open === 0 ? 'complete' : open[feature.kind]);
    facts.push(owners.length > 0 ? 'meeples: ' + owners.join(', ') : 'no meeples');
    return facts.join(', ');
  }

  constructor(svg, {say = () => {}} = {}) {
    this.svg = svg;
    this.say = say;
    this.drawn = []; // tiles of the board: {key, element}
    this.partFeature = new Map(); // 'tile/part' -> index of its feature
    svg.classList.add('board');
    svg.replaceChildren();
    for (const layer of ['tiles', 'marks', 'meeples', 'grid', 'overlay']) {
      this[layer] = svg.appendChild(Board.element('g', {class: layer}));
    }
    const enter = (event) => this.highlight(this.featureOf(event.target));
    svg.addEventListener('pointerover', enter);
    svg.addEventListener('click', enter);
    svg.addEventListener('focusin', enter);
    svg.addEventListener('pointerleave', () => this.highlight(null));
    svg.addEventListener('focusout', () => this.highlight(null));
  }

  /** Draws a position; `frame` holds the cells that are to be seen at least. */
  show(position, {frame = Board.frameOf(position.tiles)} = {}) {
    this.position = position;
    this.partFeature.clear();
    position.features.forEach((feature, index) => {
      for (const [tile, part] of feature.parts) this.partFeature.set(`${tile}/${part}`, index);
    });
    this.showFrame(frame);
    this.showTiles(position.tiles);
    this.showMeeples(position);
    this.marks.replaceChildren();
    if (position.tiles.length > 1) {
      const last = position.tiles[position.tiles.length - 1];
      this.marks.append(Board.place(Board.copy('mark'), last.x, last.y));
    }
    this.highlight(null);
  }

  /** Lights up a feature by its index, or none, and says what it is. */
  highlight(index) {
    for (const part of this.svg.querySelectorAll('.lit')) part.classList.remove('lit');
    const feature = index === null ? null : this.position.features[index];
    for (const [tile, part] of feature ? feature.parts : []) {
      this.partElement(tile, part).classList.add('lit');
    }
    this.say(feature ? Board.describe(feature, this.position.colours) : '', feature);
  }

  /** The index of the feature that an element belongs to, or null. */
  featureOf(element) {
    const part = element.closest('.part');
    const tile = element.closest('[data-tile]');
    const found = part && tile && this.partFeature.get(`${tile.dataset.tile}/${part.dataset.part}`);
    return found ?? null;
  }

  partElement(tile, part) {
    return this.drawn[tile].element.querySelector(`[data-part="${part}"]`);
  }

  showFrame([west, south, east, north]) {
    const margin = 34;
    const left = (west - 0.5) * Board.size - margin;
    const top = (-north - 0.5) * Board.size - margin;
    const width = (east - west + 1) * Board.size + 2 * margin;
    const height = (north - south + 1) * Board.size + 2 * margin;
    this.svg.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
    this.svg.style.maxWidth = `${1.3 * width}px`; // small boards need not fill the page
    this.grid.replaceChildren();
    const label = (x, y, text) => {
      const element = Board.element('text', {x, y});
      element.textContent = text;
      this.grid.append(element);
    };
    for (let x = west; x <= east; ++x) label(x * Board.size, top + margin / 2, x);
    for (let y = south; y <= north; ++y) label(left + margin / 2, -y * Board.size, y);
  }

  showTiles(tiles) {
    const keys = tiles.map((tile) => `${tile.type} ${tile.x} ${tile.y} ${tile.rotation}`);
    let same = 0;
    while (same < this.drawn.length && this.drawn[same].key === keys[same]) ++same;
    for (const {element} of this.drawn.splice(same)) element.remove();
    tiles.slice(same).forEach((tile, i) => {
      const element = Board.place(Board.copy(`tile-${tile.type}`), tile.x, tile.y, tile.rotation);
      element.dataset.tile = same + i;
      this.tiles.append(element);
      this.drawn.push({key: keys[same + i], element});
    });
  }

  showMeeples({tiles, meeples, features, colours}) {
    this.meeples.replaceChildren();
    for (const {tile, part, colour} of meeples) {
      const {type, x, y, rotation} = tiles[tile];
      const [dx, dy] = Board.spot(type, part, rotation);
      this.meeples.append(
        Board.place(Board.copy(`meeple-${colour}`), x + dx / Board.size, y - dy / Board.size),
      );
    }
    // The keyboard reaches the features that somebody holds.
    for (const part of this.svg.querySelectorAll('.part[tabindex]')) {
      for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name);
    }
    for (const feature of features) {
      if (!feature.meeples.some((count) => count > 0)) continue;
      const part = this.partElement(...feature.parts[0]);
      part.setAttribute('tabindex', '0');
      part.setAttribute('role', 'img');
      part.setAttribute('aria-label', Board.describe(feature, colours));
    }
  }
}
