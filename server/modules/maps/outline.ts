/** Writes d3-geo's projection as a short SVG path, in tenths of a unit, without invisible bends. */
import type { GeoContext } from 'd3-geo';

/** Allowed deviations of a line, in units of the picture. The first one that makes the path short enough is used. */
const COARSENESS = [0.9, 1.2, 1.6, 2.2];
/** Closed lines whose width and height add up to less are left out. */
const SPECK = 6;
/** The maximum length of a path in characters. */
const ENOUGH = 1500;

type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;
/** Without the optional leading zero. */
const number = (value: number) => String(round(value)).replace(/^(-?)0\./, '$1.');
/** A minus sign also separates numbers. */
const pair = (x: number, y: number) => `${number(x)}${y < 0 && round(y) !== 0 ? '' : ' '}${number(y)}`;

/** The distance of a point from the line between two others. */
const distance = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [width, height] = [toX - fromX, toY - fromY];
  const length = Math.hypot(width, height);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(width * (fromY - y) - height * (fromX - x)) / length;
};

/** Removes smaller bends (Douglas and Peucker). */
const straighten = (points: readonly Point[], coarseness: number): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const away = points.map((point) => distance(point, first, last));
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) < coarseness) return [first, last];
  return [
    ...straighten(points.slice(0, farthest + 1), coarseness).slice(0, -1),
    ...straighten(points.slice(farthest), coarseness),
  ];
};

interface Line {
  readonly points: Point[];
  closed: boolean;
}

const extentOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

const isVisible = ({ points, closed }: Line): boolean =>
  closed ? extentOf(points.map(([x]) => x)) + extentOf(points.map(([, y]) => y)) > SPECK : points.length > 1;

const write = ({ points, closed }: Line, coarseness: number): string => {
  const [first = [0, 0], ...rest] = straighten(points, coarseness);
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
    this.#lines.at(-1)?.points.push([round(x), round(y)]);
  }
  closePath(): void {
    const line = this.#lines.at(-1);
    if (line) line.closed = true;
  }
  arc(): void {
    // Only points use arcs.
  }

  /** The value of the `d` attribute. */
  toString(): string {
    const lines = this.#lines.filter(isVisible);
    let path = '';
    for (const coarseness of COARSENESS) {
      path = lines.map((line) => write(line, coarseness)).join('');
      if (path.length <= ENOUGH) break;
    }
    return path;
  }
}
