import { cx } from './cx.ts';
import styles from './scene.module.css';
import scenes from './scenes.svg?no-inline';

/** The drawings of `scenes.svg`: a wide one for covers and a small one for marks (`-mark`). */
export const SCENES = [
  'office',
  'screen',
  'ward',
  'kitchen',
  'road',
  'workshop',
  'classroom',
  'site',
  'shop',
  'field',
] as const;
export type SceneName = (typeof SCENES)[number];

const TONES = 8;
const VARIANTS = 4;

/** Always the same for the same name. */
const numberOf = (name: string): number => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
};

/** A company's colour, and who is in its scenes. */
export const looksOf = (name: string) => {
  const number = numberOf(name);
  return { 'data-tone': number % TONES, 'data-variant': Math.floor(number / TONES) % VARIANTS };
};

interface SceneProps {
  /** Whose colours it has. */
  readonly name: string;
  readonly drawing: SceneName | `${SceneName}-mark` | 'portrait';
  readonly className?: string | undefined;
}

/**
 * A drawing in a company's colours. All drawings are one file, which browsers load once, and take the theme's colours
 * from the page.
 */
export const Scene = ({ name, drawing, className }: SceneProps) => (
  <svg aria-hidden="true" className={cx(styles.scene, className)} {...looksOf(name)}>
    <use height="100%" href={`${scenes}#${drawing}`} width="100%" />
  </svg>
);
