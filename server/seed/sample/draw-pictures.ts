/** Drawn pictures of workplaces and people, in the colours of a company. */
import type { Random } from './random.ts';

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Of the company, which chooses its colours. */
  readonly number: number;
}

const PALETTES = [
  {
    sky: '#f6e3c8',
    wall: '#efe6da',
    floor: '#c9a27e',
    wood: '#7a5238',
    cloth: ['#0f6e66', '#e29578', '#2d4a63'],
  },
  {
    sky: '#dbe9fb',
    wall: '#e6ebf2',
    floor: '#9fb2c9',
    wood: '#4b3a31',
    cloth: ['#3d4fae', '#d98a3d', '#2f6f62'],
  },
  {
    sky: '#fbe3e6',
    wall: '#f2e7ea',
    floor: '#c79fae',
    wood: '#5f4037',
    cloth: ['#8a3068', '#3f7a6c', '#b56a2a'],
  },
] as const;
const SKINS = ['#f0c39b', '#e0ac7e', '#b9744d', '#8d5a3a'];
const HAIRS = ['#2b1d16', '#1a2b3c', '#5b3a21', '#8a8f96'];

const paletteOf = ({ number }: Canvas) => PALETTES[number % PALETTES.length] ?? PALETTES[0];

const svgOf = ({ width, height }: Canvas, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".06"/></linearGradient></defs>${shapes}<rect width="100%" height="100%" fill="url(#light)"/></svg>`;

/** Head and shoulders; the shoulders end at `y`. */
const person = (x: number, y: number, size: number, cloth: string, random: Random): string => {
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const long = random.chance(0.45)
    ? `<path fill="${hair}" d="M-19-54a19 19 0 0 1 38 0v26q-19 8-38 0z"/>`
    : '';
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(size / 74).toFixed(2)})">${long}<path fill="${skin}" d="M-7-42H7v22H-7z"/><path fill="${cloth}" d="M-31 2V-6q0-23 21-23h20q21 0 21 23v8z"/><path fill="${skin}" d="M-10-29q10 12 20 0z"/><circle cy="-52" r="17" fill="${skin}"/><path fill="${hair}" d="M-18-50a18 18 0 0 1 36-1Q6-53 1-62q-5 10-19 12z"/><path fill="none" stroke="#0006" stroke-width="2" stroke-linecap="round" d="M-5-45q5 4 10 0"/></g>`;
};

const clothOf = (canvas: Canvas, index: number): string => {
  const { cloth } = paletteOf(canvas);
  return cloth[index % cloth.length] ?? cloth[0];
};

const rectangle = (fill: string, x: number, y: number, width: number, height: number): string =>
  `<rect fill="${fill}" x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}"/>`;

/** A room with windows, and people at a long table. */
export const drawRoom = (canvas: Canvas, random: Random): string => {
  const { width, height } = canvas;
  const { sky, wall, floor, wood } = paletteOf(canvas);
  const count = Math.round(width / 280) + 1;
  const step = width / count;
  const windows = Array.from({ length: count }, (_, index) =>
    rectangle(sky, step * (index + 0.15), height * 0.1, step * 0.7, height * 0.42),
  );
  const people = Array.from({ length: count }, (_, index) =>
    person(
      step * (index + 0.3 + random.next() * 0.4),
      height * 0.8,
      height * 0.42,
      clothOf(canvas, index),
      random,
    ),
  );
  const screens = Array.from({ length: count - 1 }, (_, index) =>
    rectangle('#34434a', step * (index + 0.85), height * 0.62, step * 0.28, height * 0.17),
  );
  return svgOf(
    canvas,
    [
      rectangle(wall, 0, 0, width, height),
      ...windows,
      rectangle(floor, 0, height * 0.82, width, height * 0.18),
      ...people,
      ...screens,
      rectangle(wood, 0, height * 0.78, width, height * 0.06),
    ].join(''),
  );
};

/** Two rows of people before a wall. */
export const drawTeam = (canvas: Canvas, random: Random): string => {
  const { width, height } = canvas;
  const { wall, floor } = paletteOf(canvas);
  const row = (count: number, y: number, size: number, first: number) =>
    Array.from({ length: count }, (_, index) =>
      person((width * (index + 0.5)) / count, y, size, clothOf(canvas, index + first), random),
    ).join('');
  return svgOf(
    canvas,
    rectangle(wall, 0, 0, width, height) +
      rectangle(floor, 0, height * 0.86, width, height * 0.14) +
      row(4, height * 0.72, height * 0.46, 0) +
      row(3, height, height * 0.56, 1),
  );
};

/** A row of hills from edge to edge, at this share of the height. */
const hills = ({ width, height }: Canvas, at: number, random: Random): string => {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const y = height * (at + (random.next() - 0.5) * 0.16);
    return `${Math.round((width * step) / steps)} ${Math.round(y)}`;
  });
  return `M${points.join('L')}V${height}H0Z`;
};

/** Hills before a low sun. */
export const drawView = (canvas: Canvas, random: Random): string => {
  const { width, height } = canvas;
  const { sky, floor, cloth } = paletteOf(canvas);
  const lands = [floor, ...cloth.slice(0, 2)].map(
    (land, index) => `<path fill="${land}" d="${hills(canvas, 0.5 + index * 0.18, random)}"/>`,
  );
  const sun = `<circle cx="${Math.round(width * (0.2 + random.next() * 0.6))}" cy="${height * 0.4}" r="${height * 0.14}" fill="#f0b264"/>`;
  return svgOf(canvas, rectangle(sky, 0, 0, width, height) + sun + lands.join(''));
};

export const drawPortrait = (canvas: Canvas, random: Random): string => {
  const { width, height } = canvas;
  const wall = rectangle(paletteOf(canvas).sky, 0, 0, width, height);
  return svgOf(canvas, wall + person(width / 2, height, height * 0.85, clothOf(canvas, 0), random));
};
