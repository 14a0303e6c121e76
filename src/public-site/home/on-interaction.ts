/** The parts of `interactive-parts.ts`, which load on the first interaction. */
import { lazy } from 'react';
import { hydrateOnInteraction } from '../../kit/hooks/interaction.ts';
import { STEPS_ID } from './steps-id.ts';

// The server cannot wait while it renders, so it loads the parts beforehand.
const parts = import.meta.env.SSR ? await import('./interactive-parts.ts') : undefined;
const load = hydrateOnInteraction(
  () => document.getElementById(STEPS_ID) !== null,
  () => import('./interactive-parts.ts'),
);

export const Below = parts?.Below ?? lazy(async () => ({ default: (await load()).Below }));
export const CategoryGrid =
  parts?.CategoryGrid ?? lazy(async () => ({ default: (await load()).CategoryGrid }));
export const HeroPicture = parts?.HeroPicture ?? lazy(async () => ({ default: (await load()).HeroPicture }));
export const WhereField = parts?.WhereField ?? lazy(async () => ({ default: (await load()).WhereField }));
