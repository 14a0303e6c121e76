/** The shades of the operator's colour in both themes, named as the tokens of `src/ui/tokens.css` that they replace. */
import { mix, mixUntil } from './colors.ts';

export interface Shades {
  readonly accent: string;
  readonly 'accent-hover': string;
  readonly 'accent-ink': string;
  readonly 'accent-soft': string;
  readonly 'accent-soft-ink': string;
  readonly hero: string;
  readonly 'hero-ink-2': string;
}

export interface Accents {
  readonly light: Shades;
  readonly dark: Shades;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
/** `--surface-3` of both themes: the backgrounds with the least contrast. */
const LIGHT_SURFACE = '#edf1f1';
const DARK_SURFACE = '#1e2a2a';
/** `--surface` of the dark theme. */
const NIGHT = '#0f1717';

/** WCAG's 4.5 with a margin for rounding, and more where text is small. */
const READABLE = 4.6;
const CLEAR = 6;
/** Of white on the first thing on the home page. */
const STRONG = 10;

const lightShades = (color: string): Shades => {
  const accent = mixUntil(color, BLACK, LIGHT_SURFACE, READABLE);
  const soft = mix(color, WHITE, 0.88);
  const hero = mixUntil(mix(color, BLACK, 0.4), BLACK, WHITE, STRONG);
  return {
    accent,
    'accent-hover': mix(accent, BLACK, 0.22),
    'accent-ink': WHITE,
    'accent-soft': soft,
    'accent-soft-ink': mixUntil(accent, BLACK, soft, CLEAR),
    hero,
    'hero-ink-2': mixUntil(mix(color, WHITE, 0.75), WHITE, hero, CLEAR),
  };
};

const darkShades = (color: string): Shades => {
  const accent = mixUntil(color, WHITE, DARK_SURFACE, CLEAR);
  const soft = mix(color, NIGHT, 0.8);
  const hero = mix(color, NIGHT, 0.82);
  return {
    accent,
    'accent-hover': mix(accent, WHITE, 0.25),
    'accent-ink': mixUntil(mix(color, BLACK, 0.8), BLACK, accent, READABLE),
    'accent-soft': soft,
    'accent-soft-ink': mixUntil(accent, WHITE, soft, CLEAR),
    hero,
    'hero-ink-2': mixUntil(mix(color, WHITE, 0.6), WHITE, hero, CLEAR),
  };
};

export const accentsOf = (color: string): Accents => ({ light: lightShades(color), dark: darkShades(color) });
