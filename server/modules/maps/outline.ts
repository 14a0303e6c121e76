/** Writes what d3-geo draws as a short path: whole tenths of a unit, no steps too small to be seen. */
import type { GeoContext } from 'd3-geo';

/** Points nearer to the last one than this, in units of the picture, are left out. */
const NEAR = 2;
/** Closed lines that are no wider and higher than this together are specks. */
const SPECK = 5;

type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;
/** Numbers part by their sign where they have one. */
const pair = (x: number, y: number) => `${round(x)}${y < 0 && round(y) !== 0 ? '' : ' '}${round(y)}`;

interface Line {
  readonly points: Point[];
  closed: boolean;
}

const extentOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

const isVisible = ({ points, closed }: Line): boolean =>
  closed ? extentOf(points.map(([x]) => x)) + extentOf(points.map(([, y]) => y)) > SPECK : points.length > 1;

const write = ({ points: [first = [0, 0], ...rest], closed }: Line): string => {
  let [x, y] = first;
  const steps = rest.map(([toX, toY]) => {
    const step = pair(toX - x, toY - y);
    [x, y] = [toX, toY];
    return step;
  });
  return `M${pair(...first)}l${steps.join(' ')}${closed ? 'z' : ''}`;
};

export class Outline implements GeoContext {
  readonly #lines: Line[] = [];

  beginPath(): void {
    this.#lines.length = 0;
  }
  moveTo(x: number, y: number): void {
    this.#lines.push({ points: [[round(x), round(y)]], closed: false });
  }
  lineTo(x: number, y: number): void {
    const points = this.#lines.at(-1)?.points;
    const last = points?.at(-1);
    if (!points || !last || Math.hypot(x - last[0], y - last[1]) < NEAR) return;
    points.push([round(x), round(y)]);
  }
  closePath(): void {
    const line = this.#lines.at(-1);
    if (line) line.closed = true;
  }
  arc(): void {
    // Only points have arcs.
  }

  /** The text of a path's `d`. */
  toString(): string {
    return this.#lines.filter(isVisible).map(write).join('');
  }
}
