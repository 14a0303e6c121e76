/** The components of `interactive-parts.ts`, loaded at the first interaction. */

import { hydrateOnInteraction } from '../../ui/hooks/interaction.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { STEPS_ID } from './steps-id.ts';

// The server can't wait while rendering, so it loads the components beforehand.
const parts = import.meta.env.SSR ? await import('./interactive-parts.ts') : undefined;
const isRendered = () => document.getElementById(STEPS_ID) !== null;
const load = hydrateOnInteraction(isRendered, () => import('./interactive-parts.ts'));

export const loadParts = () => (isRendered() ? undefined : load());

const part = <Name extends keyof typeof import('./interactive-parts.ts')>(name: Name) =>
  parts?.[name] ?? lazyCode(async () => ({ default: (await load())[name] }));

export const Below = part('Below');
export const CategoryGrid = part('CategoryGrid');
export const WhereField = part('WhereField');
export const StartHere = part('StartHere');
