/** The product's icons, 24 × 24 px, in one style. */
const strokes = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  bell: 'M5.5 17h13l-1.5-2.5V10a5 5 0 0 0-10 0v4.5zM10 20h4M12 5V3.5',
  bookmark: 'M6.5 4h11v16L12 15.8 6.5 20z',
  briefcase: 'M3.5 8h17v11.5h-17zM9 8V4.5h6V8M3.5 13h17',
  building: 'M5 20.5v-17h9v17M14 9.5h5v11M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4',
  check: 'm4.5 12.5 5 5 10-11',
  'check-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 12.2l2.8 2.8 5.2-5.8',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'm9 5.5 6.5 6.5L9 18.5',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5.2l3.4 2',
  close: 'm6 6 12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  'eye-off':
    'M9.9 5.8c5.6-1.3 9.4 3.5 11.1 6.2-.7 1.1-1.7 2.5-3.1 3.7M6.2 7.6C4.4 9 3.2 10.8 2.5 12c1.9 3.2 6.6 8.5 13 5.7M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16.5h6',
  filter: 'M4 7h16M7 12h10M10 17h4',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  graduation: 'm2.5 9.5 9.5-5 9.5 5-9.5 5zM6.5 12v4.5c3 2.5 8 2.5 11 0V12M21.5 9.5v5.5',
  heart: 'M12 20.2S3.5 15.3 3.5 9.2c0-5 6.4-6.3 8.5-2 2.1-4.3 8.5-3 8.5 2 0 6.1-8.5 11-8.5 11',
  home: 'M4 11.5 12 4.5l8 7M6.5 9.5v10.5h11V9.5M10 20v-5.5h4V20',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v5.5M12 7.6v.1',
  layers: 'm12 3.5 9 5-9 5-9-5zM3.5 13l8.5 4.7 8.5-4.7M3.5 17l8.5 4.7 8.5-4.7',
  'log-out': 'M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h1M11.5 12h1M18 12h1',
  monitor: 'M3.5 4.5h17v11.5h-17zM9 20h6M12 16v4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  pencil: 'M4.5 19.5l1-4.5L16.5 4l3.5 3.5L9 18.5zM14 6.5l3.5 3.5',
  phone:
    'M5 4h4l1.5 4.5-2.3 1.7a13 13 0 0 0 5.6 5.6l1.7-2.3L20 15v4c0 .6-.4 1-1 1C10.5 20 4 13.5 4 5c0-.6.4-1 1-1',
  pin: 'M19 10.2c0 4.8-7 10.8-7 10.8s-7-6-7-10.8a7 7 0 0 1 14 0M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.2M20 4v5.2h-5.2',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.3 15.3 20.5 20.5',
  share: 'M8.5 8 12 4.5 15.5 8M12 4.5v10.5M7 11.5H5v9h14v-9h-2',
  sparkle: 'M12 3.5c.8 5 3.5 7.7 8.5 8.5-5 .8-7.7 3.5-8.5 8.5-.8-5-3.5-7.7-8.5-8.5 5-.8 7.7-3.5 8.5-8.5',
  star: 'm12 3.8 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  upload: 'M12 16V4.5m-4.5 4.5L12 4.5 16.5 9M4.5 15.5v5h15v-5',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5c1-8 14-8 15 0',
  users:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.5c.8-7 12.2-7 13 0M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.5 14c2.3.6 3.7 2.5 4 5.5',
  wallet: 'M3.5 6.5h17v13h-17zM3.5 6.5 16 3.5v3M15.5 13h1.5',
} as const;

export type IconName = keyof typeof strokes;

/** Icons that follow the reading direction and are mirrored with it. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-out',
]);

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
