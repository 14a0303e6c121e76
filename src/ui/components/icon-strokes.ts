/** The product's icons, 24 × 24 px, in one style. */
import strokes from './icon-strokes.json' with { type: 'json' };

export { strokes };
export type IconName = keyof typeof strokes;

/** Icons that follow the reading direction and are mirrored with it. */
export const DIRECTIONAL: ReadonlySet<string> = new Set([
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-out',
]);
