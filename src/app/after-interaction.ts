/** What can wait until a page is used, so that the first visit stays light. */
import { prepareOffline } from '../public-site/offline/prepare.ts';
import { actOncePerPress } from './layout/one-press.ts';
import type { Environment } from './page.ts';

export const afterInteraction = (environment: Environment): void => {
  // Nothing is pressed twice before something is pressed once.
  actOncePerPress();
  // Installing the service worker would compete with the page for the processor.
  prepareOffline(environment);
};
