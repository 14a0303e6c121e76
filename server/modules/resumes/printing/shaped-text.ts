/** Cuts text into parts of one typeface and direction, in the order in which they are drawn. */
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

/** The Arabic ligatures of lam and alef by their own letters, so that readers don't take them in the wrong order. */
const LAM_ALEF: Readonly<Record<string, number>> = { لآ: 0xfef5, لأ: 0xfef7, لإ: 0xfef9, لا: 0xfefb };

const open = (name: string): Font => {
  const font = create(readFileSync(resolve(`@fontsource/${name}-normal.woff`)));
  const getGlyph = font.getGlyph.bind(font);
  // fontkit keeps each glyph as first asked for: without its letter if it was a part of another, as “,” is of “’”.
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph && codePoints) glyph.codePoints = codePoints;
    return glyph;
  };
  const layout = font.layout.bind(font);
  font.layout = (...given) => {
    const run = layout(...given);
    for (const glyph of run.glyphs) {
      const ligature = LAM_ALEF[String.fromCodePoint(...glyph.codePoints)];
      if (ligature) glyph.codePoints = [ligature];
    }
    return run;
  };
  return font;
};

const opened = new Map<string, Font>();
export const fontOf = (name: string): Font => {
  const font = opened.get(name) ?? open(name);
  opened.set(name, font);
  return font;
};

const has = (file: string, letter: string): boolean =>
  fontOf(`${file}-400`).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

const bidi = bidiFactory();
const LEFT_TO_RIGHT_MARK = '\u200e';
const IS_JOINED = /\p{M}|\p{Join_Control}|\s/u;
const ARABIC = /\p{Script=Arabic}/u;

/** The typeface that has a letter; undefined if none has. */
const fileFor = (letter: string, before?: string): string | undefined =>
  // Marks and spaces stay with the letters before them.
  before !== undefined && IS_JOINED.test(letter) && has(before, letter)
    ? before
    : FILES.find((file) => has(file, letter));

/** Whether the portal's typefaces have all letters of a text. */
export const canDraw = (text: string): boolean =>
  [...text].every((letter) => letter === LEFT_TO_RIGHT_MARK || fileFor(letter) !== undefined);

/** The typeface of each letter. */
const filesOf = (text: string): (string | undefined)[] => {
  let before: string | undefined;
  return text.split('').map((letter) => {
    if (letter !== LEFT_TO_RIGHT_MARK) before = fileFor(letter, before);
    return before;
  });
};

interface Part {
  text: string;
  readonly font: string;
}

export const partsOf = (text: string, isBold: boolean, isRightToLeft: boolean): Part[] => {
  const embedding = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const files = filesOf(text);
  const parts: (Part & { readonly level: number })[] = [];
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const letter = mirrored.get(at) ?? text.charAt(at);
    if (letter === LEFT_TO_RIGHT_MARK) continue;
    const last = parts.at(-1);
    const font = `${files[at] ?? FILES[0]}-${isBold ? 700 : 400}`;
    const level = embedding.levels[at] ?? 0;
    if (last?.font === font && last.level === level) last.text += letter;
    else parts.push({ text: letter, font, level });
  }
  // The layout reverses Arabic itself.
  return parts.map(({ text: drawn, font }) => ({
    font,
    text: ARABIC.test(drawn) ? [...drawn].toReversed().join('') : drawn,
  }));
};
