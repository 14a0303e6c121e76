import { DIRECTIONAL, type IconName, strokes } from './icon-strokes.ts';

export type { IconName };

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  /** Fills the outline, for example for a saved bookmark. */
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

/** Decorative: the adjacent text or the button's label carries the meaning. */
export const Icon = ({ name, size = 20, filled = false, className }: IconProps) => (
  <svg
    aria-hidden="true"
    className={className}
    data-directional={DIRECTIONAL.has(name) || undefined}
    fill={filled ? 'currentColor' : 'none'}
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.75"
    viewBox="0 0 24 24"
    width={size}
  >
    <path d={strokes[name]} />
  </svg>
);
