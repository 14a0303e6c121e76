/** Turns text into glyphs of the portal's typefaces, in the order in which they are drawn. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** In the order in which they are tried for a letter. */
const FILES = [
  'figtree/files/figtree-latin',
  'figtree/files/figtree-latin-ext',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  'tajawal/files/tajawal-arabic',
];
const FACES = FILES.flatMap((file) => [`${file}-400-normal.woff`, `${file}-700-normal.woff`]);

const opened = new Map<number, Font>();
export const fontOf = (face: number): Font => {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(resolve(`@fontsource/${FACES[face]}`)));
  opened.set(face, font);
  return font;
};

export interface Glyph {
  readonly id: number;
  readonly letters: string;
  /** In thousandths of the font size. */
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

export interface Run {
  readonly face: number;
  readonly glyphs: readonly Glyph[];
}

const bidi = bidiFactory();
const LEFT_TO_RIGHT_MARK = '\u200e';
const IS_JOINED = /[\p{M}\u200c\u200d]/u;
const ARABIC = /\p{Script=Arabic}/u;

/** The face that has a letter; undefined if none has. */
const faceFor = (letter: string, isBold: boolean, before: number | undefined): number | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  const has = (face: number) => fontOf(face).hasGlyphForCodePoint(code);
  // Marks and spaces stay with the letters before them.
  if (before !== undefined && (IS_JOINED.test(letter) || /\s/.test(letter)) && has(before)) return before;
  const face = FILES.findIndex((_, index) => has(2 * index));
  return face < 0 ? undefined : 2 * face + (isBold ? 1 : 0);
};

/** Whether the portal's typefaces have all letters of a text. */
export const canDraw = (text: string): boolean =>
  [...text].every(
    (letter) => letter === LEFT_TO_RIGHT_MARK || faceFor(letter, false, undefined) !== undefined,
  );

/** The Arabic ligatures of lam and alef by their own letters, so that readers don't take them in the wrong order. */
const LAM_ALEF: Readonly<Record<string, string>> = {
  لآ: '\ufef5',
  لأ: '\ufef7',
  لإ: '\ufef9',
  لا: '\ufefb',
};

interface Part {
  text: string;
  readonly face: number;
  readonly level: number;
}

const partsOf = (text: string, isBold: boolean, isRightToLeft: boolean): Part[] => {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const parts: Part[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (letter === LEFT_TO_RIGHT_MARK) continue;
    const last = parts.at(-1);
    const face = faceFor(letter, isBold, last?.face) ?? 0;
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    if (last && last.face === face && last.level === level) last.text += drawn;
    else parts.push({ text: drawn, face, level });
  }
  return parts;
};

/** Reverses what is written from right to left, from the highest level down (UAX 9, rule L2). */
const inDrawnOrder = (parts: readonly Part[]): Part[] => {
  let ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const next: Part[] = [];
    let group: Part[] = [];
    for (const part of ordered) {
      if (part.level >= level) group.push(part);
      else {
        next.push(...group.toReversed(), part);
        group = [];
      }
    }
    ordered = [...next, ...group.toReversed()];
  }
  return ordered;
};

const runOf = ({ text, face, level }: Part): Run => {
  const font = fontOf(face);
  const isReversed = level % 2 === 1;
  const { glyphs, positions } = font.layout(
    // The layout reverses Arabic itself.
    isReversed && !ARABIC.test(text) ? [...text].toReversed().join('') : text,
  );
  const scale = 1000 / font.unitsPerEm;
  return {
    face,
    glyphs: glyphs.map(({ id, codePoints }, index) => {
      const letters = String.fromCodePoint(...codePoints);
      const position = positions[index];
      return {
        id,
        letters: LAM_ALEF[letters] ?? letters,
        advance: (position?.xAdvance ?? 0) * scale,
        x: (position?.xOffset ?? 0) * scale,
        y: (position?.yOffset ?? 0) * scale,
      };
    }),
  };
};

export const shape = (text: string, isBold: boolean, isRightToLeft: boolean): Run[] =>
  inDrawnOrder(partsOf(text, isBold, isRightToLeft)).map(runOf);

/** In points. */
export const widthOf = (runs: readonly Run[], size: number): number =>
  (size / 1000) *
  runs.reduce((sum, { glyphs }) => sum + glyphs.reduce((all, one) => all + one.advance, 0), 0);
