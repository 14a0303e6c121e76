/** The style sheet of the operator's colours and logo, which replace tokens of `src/ui/tokens.css` and our own sign. */
import type { Shades } from './accents.ts';
import type { LookSettings } from './look.ts';

const tokens = (shades: Shades): string =>
  Object.entries(shades)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** Undefined where the operator has set neither. */
export const operatorStyle = ({ siteColor, siteLogo }: LookSettings): string | undefined => {
  const colors = siteColor
    ? // More specific than the tokens, wherever their style sheet comes.
      `html:root{${tokens(siteColor.light)};--sign:${siteColor.light.accent}}html:root[data-theme=dark]{${tokens(siteColor.dark)}}`
    : '';
  const logo = siteLogo
    ? '.site-sign{background:url(/favicon.svg) center/contain no-repeat}.site-sign>*{display:none}'
    : '';
  return colors + logo || undefined;
};
