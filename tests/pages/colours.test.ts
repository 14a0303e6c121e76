/** WCAG 2.2 contrast of the design tokens, as style sheets combine them, in both themes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#server/platform/look/colors.ts';

const CSS = readFileSync('src/ui/tokens.css', 'utf8');

type Theme = 'light' | 'dark';

const tokensIn = (selector: string): Map<string, string> => {
  const block = CSS.slice(CSS.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
};
const TOKENS = { light: tokensIn(':root'), dark: tokensIn(':root[data-theme="dark"]') };

const contrastIn = (theme: Theme, one: string, other: string): number => {
  const of = (name: string) => TOKENS[theme].get(name) ?? 'undefined token';
  return contrast(of(one), of(other));
};

const SURFACES = ['surface', 'surface-2', 'surface-3'];
const TEXTS = ['ink', 'ink-2', 'accent', 'danger'];

/** Text and its background: at least 4.5 to 1 (1.4.3). */
const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)),
  ['ink', 'accent-soft'],
  ['ink', 'mark'],
  ['accent-soft-ink', 'accent-soft'],
  ['hero-ink', 'hero'],
  ['hero-ink-2', 'hero'],
  ['pay', 'surface'],
  ['pay', 'surface-2'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['surface', 'danger'],
  ...(['danger', 'success', 'info', 'warning'] as const).flatMap((state) => [
    [state, `${state}-soft`] as const,
    ['ink', `${state}-soft`] as const,
    [state, 'surface'] as const,
  ]),
] as const;

/** Borders of fields and the focus ring: at least 3 to 1 (1.4.11). */
const SHAPE_PAIRS = ['line-strong', 'focus'].flatMap((shape) =>
  SURFACES.map((surface) => [shape, surface] as const),
);

for (const theme of ['light', 'dark'] as const) {
  test.each(TEXT_PAIRS)(`in the ${theme} theme, %s can be read on %s`, (text, surface) => {
    expect(contrastIn(theme, text, surface)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPE_PAIRS)(`in the ${theme} theme, %s can be seen on %s`, (shape, surface) => {
    expect(contrastIn(theme, shape, surface)).toBeGreaterThanOrEqual(3);
  });
}
