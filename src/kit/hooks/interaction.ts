/**
 * Tells the lazy parts of a page when to load: at the first interaction, which `starter.ts` notices even before the
 * page's scripts are there. A transition to the next page waits for it.
 */
declare global {
  interface Document {
    /** Resolves at the first interaction in this document. */
    interaction?: Promise<void>;
    markInteraction?: () => void;
  }
}

/** Counts as an interaction: navigating, which may draw the lazy parts with the next page. */
export const markInteraction = (): void => document.markInteraction?.();

const loads: Promise<unknown>[] = [];
/** Resolves when every part that waited for the first interaction is there, or could not be loaded. */
export const partsLoaded = (): Promise<unknown> => Promise.allSettled(loads);

/**
 * Loads a page's lazy parts once: at the first interaction if the server rendered them. Until then React leaves what
 * the server rendered. A user who comes from another page has interacted already.
 */
export const hydrateOnInteraction = <Parts>(
  isRendered: () => boolean,
  load: () => Promise<Parts>,
): (() => Promise<Parts>) => {
  let loading: Promise<Parts> | undefined;
  return () => {
    if (!loading) {
      loading = Promise.resolve(isRendered() ? document.interaction : undefined).then(load);
      loads.push(loading);
    }
    return loading;
  };
};
