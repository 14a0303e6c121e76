/** The footer, whose script is worth loading only to those who touch the page: until then it is links and a plain form. */
import { lazy } from 'react';
import { firstInteraction } from '../hooks/interaction.ts';
import { FOOTER_ID } from './footer-id.ts';

const loadInBrowser = async () => {
  // Where the server drew no footer, someone came here from another page: they have touched it.
  if (document.getElementById(FOOTER_ID)) await firstInteraction();
  return { default: (await import('./site-footer.tsx')).SiteFooter };
};
// The server cannot wait while it renders, so it loads the module beforehand.
const footer = import.meta.env.SSR ? await import('./site-footer.tsx') : undefined;

export const SiteFooter = footer?.SiteFooter ?? lazy(loadInBrowser);
