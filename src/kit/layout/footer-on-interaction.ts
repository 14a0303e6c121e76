/** The footer. Its script loads at the first interaction; until then it consists of links and a plain form. */
import { lazy } from 'react';
import { hydrateOnInteraction } from '../hooks/interaction.ts';
import { FOOTER_ID } from './footer-id.ts';

const load = hydrateOnInteraction(
  () => document.getElementById(FOOTER_ID) !== null,
  () => import('./site-footer.tsx'),
);
// The server can't wait while rendering, so it loads the module beforehand.
const footer = import.meta.env.SSR ? await import('./site-footer.tsx') : undefined;

export const SiteFooter = footer?.SiteFooter ?? lazy(async () => ({ default: (await load()).SiteFooter }));
