'use strict';

/**
 * Lines of values over the steps of a game, drawn into an <svg>:
 *
 *   const plot = new Plot(svg, lines, {pick: step => …});
 *   plot.cursor(step);
 *
 * A line is {name, values, style, icon}: a value for each step, the class of its colour and dashes,
 * and the id of a template that stands at its end. `pick` gets the step under a click.
 */
class Plot {
  static width = 480;
  static height = 270;
  static margin = {left: 40, right: 34, top: 14, bottom: 30};

  constructor(svg, lines, {pick = () => {}} = {}) {
    this.svg = svg;
    this.steps = Math.max(...lines.map((line) => line.values.length)) - 1;
    this.top = Math.max(5, ...lines.flatMap((line) => line.values));
    svg.setAttribute('viewBox', `0 0 ${Plot.width} ${Plot.height}`);
    svg.classList.add('plot');
    svg.replaceChildren();
    this.drawGrid();
    this.line = svg.appendChild(Board.element('path', {class: 'cursor'}));
    this.drawLines(lines);
    svg.addEventListener('click', (event) => pick(this.stepAt(event)));
    this.cursor(0);
  }

  /** Marks a step. */
  cursor(step) {
    const x = this.x(Math.min(step, this.steps));
    this.line.setAttribute('d', `M${x} ${this.y(this.top)}V${this.y(0)}`);
  }

  x(step) {
    const {left, right} = Plot.margin;
    return left + ((Plot.width - left - right) * step) / Math.max(1, this.steps);
  }

  y(value) {
    const {top, bottom} = Plot.margin;
    return Plot.height - bottom - ((Plot.height - top - bottom) * value) / this.top;
  }

  stepAt(event) {
    const box = this.svg.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * Plot.width;
    const step = Math.round((this.steps * (at - this.x(0))) / (this.x(this.steps) - this.x(0)));
    return Math.min(this.steps, Math.max(0, step));
  }

  /** A distance between marks: 1, 2 or 5 times a power of ten. */
  static unit(range) {
    const power = 10 ** Math.floor(Math.log10(Math.max(range / 5, 1)));
    return [1, 2, 5, 10].map((factor) => factor * power).find((unit) => range / unit <= 7);
  }

  drawGrid() {
    const add = (d) => this.svg.append(Board.element('path', {d, class: 'grid'}));
    const label = (x, y, text, anchor) => {
      const element = Board.element('text', {x, y, 'text-anchor': anchor});
      element.textContent = text;
      this.svg.append(element);
    };
    for (let value = 0; value <= this.top; value += Plot.unit(this.top)) {
      add(`M${this.x(0)} ${this.y(value)}H${this.x(this.steps)}`);
      label(this.x(0) - 6, this.y(value) + 5, value, 'end');
    }
    for (let step = 0; step <= this.steps; step += Plot.unit(this.steps)) {
      add(`M${this.x(step)} ${this.y(0)}v5`);
      label(this.x(step), this.y(0) + 20, step, 'middle');
    }
  }

  drawLines(lines) {
    for (const {name, values, style} of lines) {
      const group = this.svg.appendChild(Board.element('g', {class: style}));
      const d = values.map((value, step) =>
        step ? `H${this.x(step)}V${this.y(value)}` : `M${this.x(0)} ${this.y(value)}`,
      );
      group.append(Board.element('path', {d: d.join(''), class: 'track'}));
      group.append(Board.element('title'));
      group.lastChild.textContent = `${name}: ${values.at(-1)} in the end`;
    }
    this.drawIcons(lines.filter((line) => line.icon));
  }

  /** The icons at the ends of their lines, moved apart where those are too near. */
  drawIcons(lines) {
    const apart = 19;
    const ends = lines.map(({values, icon}) => ({icon, values, y: this.y(values.at(-1))}));
    ends.sort((a, b) => b.y - a.y);
    ends.forEach((end, i) => {
      if (i > 0) end.y = Math.min(end.y, ends[i - 1].y - apart);
    });
    const beyond = Math.max(0, apart / 2 - (ends.at(-1)?.y ?? apart)); // above the picture
    for (const {icon, values, y} of ends) {
      const end = this.svg.appendChild(Board.copy(icon));
      const x = this.x(values.length - 1) + 14;
      end.setAttribute('transform', `translate(${x} ${y + beyond}) scale(0.5)`);
    }
  }
}
