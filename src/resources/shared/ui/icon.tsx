import { SvgIcon, type SvgIconProps } from '@mui/material';
import { strokes as common, DIRECTIONAL } from '../../../ui/components/icon-strokes.ts';

/** With those of the console alone, which public pages needn't load. */
const strokes = {
  ...common,
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  heart: 'M12 20.2S3.5 15.3 3.5 9.2c0-5 6.4-6.3 8.5-2 2.1-4.3 8.5-3 8.5 2 0 6.1-8.5 11-8.5 11',
};
export type IconName = keyof typeof strokes;

interface IconProps extends Pick<SvgIconProps, 'sx'> {
  readonly name: IconName;
  readonly size?: number;
  /** Fills the outline, for example for a saved bookmark. */
  readonly filled?: boolean;
}

/** The product's icons as MUI's. Decorative: the adjacent text or the button's label carries the meaning. */
export const Icon = ({ name, size = 20, filled = false, sx = {} }: IconProps) => (
  <SvgIcon
    data-directional={name === 'arrow-left' || DIRECTIONAL.has(name) || undefined}
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
