/** The parts of `late.ts`. Until their script is loaded, React leaves what the server drew of them. */
import { lazy } from 'react';
import { firstInteraction } from '../../kit/hooks/interaction.ts';
import { STEPS_ID } from './steps-id.ts';

const loadInBrowser = async () => {
  // Where the server drew nothing of it, someone came here from another page: they have touched it.
  if (document.getElementById(STEPS_ID)) await firstInteraction();
  return import('./late.ts');
};
let loading: ReturnType<typeof loadInBrowser> | undefined;
const late = () => {
  loading ??= loadInBrowser();
  return loading;
};
// The server waits for nothing while it draws, so there they are loaded beforehand.
const parts = import.meta.env.SSR ? await import('./late.ts') : undefined;

export const Below = parts?.Below ?? lazy(async () => ({ default: (await late()).Below }));
export const CategoryGrid =
  parts?.CategoryGrid ?? lazy(async () => ({ default: (await late()).CategoryGrid }));
export const HeroPicture = parts?.HeroPicture ?? lazy(async () => ({ default: (await late()).HeroPicture }));
export const WhereField = parts?.WhereField ?? lazy(async () => ({ default: (await late()).WhereField }));
