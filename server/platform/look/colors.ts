/** Arithmetic of colours, each `#rrggbb`. */

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** @param share of the other colour, from 0 to 1 */
export const mix = (color: string, other: string, share: number): string => {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

const STEPS = 50;

/** The colour itself, or as little of the other one in it as gives it this contrast with a background. */
export const mixUntil = (color: string, other: string, background: string, ratio: number): string => {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, other, step / STEPS);
    if (contrast(mixed, background) >= ratio) return mixed;
  }
  return other;
};
