/** The content below the jobs. It is static HTML until the user interacts with the page, then its script loads. */
import { lazy } from 'react';
import { firstInteraction } from '../../kit/hooks/interaction.ts';
import { STEPS_ID } from './steps-id.ts';

const loadInBrowser = async () => {
  // Where the server drew nothing of it, someone came here from another page: they have touched it.
  if (document.getElementById(STEPS_ID)) await firstInteraction();
  return { default: (await import('./below.tsx')).Below };
};
// The server cannot wait while it renders, so it loads the module beforehand.
const below = import.meta.env.SSR ? await import('./below.tsx') : undefined;

export const Below = below?.Below ?? lazy(loadInBrowser);
