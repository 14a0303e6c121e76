import { expect, test } from 'vitest';
import { accentsOf } from './accents.ts';
import { contrast } from './colors.ts';

const DIGITS = ['00', '33', '66', '99', 'cc', 'ff'];
const COLORS = DIGITS.flatMap((red) =>
  DIGITS.flatMap((green) => DIGITS.map((blue) => `#${red}${green}${blue}`)),
);

/** The other tokens that the shades meet. */
const OTHERS = {
  light: { surfaces: ['#ffffff', '#f6f8f8', '#edf1f1'], ink: '#14201f', heroInk: '#ffffff' },
  dark: { surfaces: ['#0f1717', '#151f1f', '#1e2a2a'], ink: '#e9f0ef', heroInk: '#f2f8f7' },
};

test('NAV-08 NAV-16 whatever colour the operator chooses, its shades can be read in both themes', () => {
  for (const color of COLORS) {
    const accents = accentsOf(color);
    for (const theme of ['light', 'dark'] as const) {
      const shades = accents[theme];
      const { surfaces, ink, heroInk } = OTHERS[theme];
      const pairs = [
        ...surfaces.map((surface) => [shades.accent, surface] as const),
        [shades['accent-ink'], shades.accent],
        [shades['accent-ink'], shades['accent-hover']],
        [shades['accent-soft-ink'], shades['accent-soft']],
        [ink, shades['accent-soft']],
        [heroInk, shades.hero],
        [shades['hero-ink-2'], shades.hero],
      ] as const;
      for (const [text, background] of pairs)
        expect(contrast(text, background), `${color} ${theme} ${text} ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
    }
  }
});

test('NAV-16 a colour that can be read stays as it is', () => {
  expect(accentsOf('#8a1538').light.accent).toBe('#8a1538');
  expect(accentsOf('#ffd400').dark.accent).toBe('#ffd400');
});
