import { SvgIcon, type SvgIconProps } from '@mui/material';
import { DIRECTIONAL, type IconName, strokes } from '../../../ui/components/icon-strokes.ts';

export type { IconName };

interface IconProps extends Pick<SvgIconProps, 'sx'> {
  readonly name: IconName;
  readonly size?: number;
  /** Fills the outline, for example for a saved bookmark. */
  readonly filled?: boolean;
}

/** The product's icons as MUI's. Decorative: the adjacent text or the button's label carries the meaning. */
export const Icon = ({ name, size = 20, filled = false, sx = {} }: IconProps) => (
  <SvgIcon
    data-directional={DIRECTIONAL.has(name) || undefined}
    sx={[
      { fontSize: size, fill: filled ? 'currentColor' : 'none', stroke: 'currentColor', strokeWidth: 1.75 },
      { strokeLinecap: 'round', strokeLinejoin: 'round' },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    <path d={strokes[name]} />
  </SvgIcon>
);

/** The arrow of selects, as MUI places it. */
export const ChevronIcon = ({ className }: SvgIconProps) => (
  <SvgIcon
    className={className}
    sx={{ fontSize: 18, fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, top: 'calc(50% - 9px)' }}
  >
    <path d={strokes['chevron-down']} />
  </SvgIcon>
);
