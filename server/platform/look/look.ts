/** How pictures show the portal: its logo and colour, the operator's or our own. */
import type { Accents } from './accents.ts';

/** `--accent` of the light theme in `src/ui/tokens.css`. */
const PORTAL_ACCENT = '#0f6e66';

/** Our own sign, as in the site's header. */
const portalLogo = (accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="32" height="32" rx="8" fill="${accent}"/><path d="M9 11h9M9 16h6M9 21h4" stroke="#fff" stroke-width="2.6"/><path d="m17.5 20.5 2.6 2.6 4.6-6.2" stroke="#fff" stroke-opacity=".7" stroke-width="2.8"/></svg>`;

export interface LookSettings {
  readonly siteColor?: Accents | undefined;
  readonly siteLogo?: string | undefined;
}

export interface Look {
  readonly accent: string;
  /** An SVG file. */
  readonly logo: string;
  /** Behind the logo, where systems cut the corners of icons. */
  readonly background: string;
}

export const lookOf = ({ siteColor, siteLogo }: LookSettings): Look => {
  const accent = siteColor?.light.accent ?? PORTAL_ACCENT;
  return {
    accent,
    logo: siteLogo ?? portalLogo(accent),
    background: siteLogo === undefined ? accent : '#ffffff',
  };
};
