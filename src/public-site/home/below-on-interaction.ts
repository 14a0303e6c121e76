/** What stands below the jobs, whose script is worth loading only to those who touch the page: until then it is plain. */
import { lazy } from 'react';
import { firstInteraction } from '../../kit/hooks/interaction.ts';
import { STEPS_ID } from './steps-id.ts';

const loadInBrowser = async () => {
  // Where the server drew nothing of it, someone came here from another page: they have touched it.
  if (document.getElementById(STEPS_ID)) await firstInteraction();
  return { default: (await import('./below.tsx')).Below };
};
// The server waits for nothing while it draws, so there it is loaded beforehand.
const below = import.meta.env.SSR ? await import('./below.tsx') : undefined;

export const Below = below?.Below ?? lazy(loadInBrowser);
