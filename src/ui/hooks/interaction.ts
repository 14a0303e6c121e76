/**
 * Tells a page's lazy parts when to load: at the first interaction, which `starter.ts` notices even before
 * the page's scripts have loaded. A transition to the next page waits for them.
 */
import { loadCode } from '../load-code.ts';

declare global {
  interface Document {
    /** Resolves at the first interaction in this document. */
    interaction?: Promise<void>;
    markInteraction?: () => void;
  }
}

/** Navigation counts as an interaction, because the next page may render the lazy parts. */
export const markInteraction = (): void => document.markInteraction?.();

const loads: Promise<unknown>[] = [];
/** Resolves when every part waiting for the first interaction has loaded or failed to load. */
export const partsLoaded = (): Promise<unknown> => Promise.allSettled(loads);

/**
 * Loads a page's lazy parts once: at the first interaction if the server rendered them. Until then React
 * keeps the server's HTML. A user who navigated here has already interacted.
 */
export const hydrateOnInteraction = <Parts>(
  isRendered: () => boolean,
  load: () => Promise<Parts>,
): (() => Promise<Parts>) => {
  let loading: Promise<Parts> | undefined;
  return () => {
    if (!loading) {
      loading = Promise.resolve(isRendered() ? document.interaction : undefined).then(() => loadCode(load));
      loads.push(loading);
    }
    return loading;
  };
};
