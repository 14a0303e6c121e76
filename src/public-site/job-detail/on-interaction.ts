/** The components of `interactive-parts.ts`, loaded at the first interaction. */

import { OPEN_DIALOG } from '../../features/applications/open-dialog.ts';
import { hydrateOnInteraction } from '../../ui/hooks/interaction.ts';
import { lazyCode } from '../../ui/load-code.ts';

// The server can't wait while rendering, so it loads the components beforehand.
const parts = import.meta.env.SSR ? await import('./interactive-parts.ts') : undefined;
/** Whether the server rendered a job's page, and its address doesn't open the dialog. */
const isRendered = () =>
  document.querySelector('[data-printed]') !== null && window.location.hash !== OPEN_DIALOG;
const load = hydrateOnInteraction(isRendered, () => import('./interactive-parts.ts'));

export const loadParts = () => (isRendered() ? undefined : load());

const part = <Name extends keyof typeof import('./interactive-parts.ts')>(name: Name) =>
  parts?.[name] ?? lazyCode(async () => ({ default: (await load())[name] }));

export const Company = part('Company');
export const JobCards = part('JobCards');
export const JobPlaces = part('JobPlaces');
export const Offers = part('Offers');
export const Others = part('Others');
export const VisitorApply = part('VisitorApply');
