/**
 * Tells the lazy parts of a page when to load: at the first interaction. It is remembered, because a part may
 * start to wait only after someone has typed or navigated, and a transition to the next page waits for it.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

let resolveFirst = () => {};
/** Resolves at the first interaction in this document. */
const first = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});

/** Counts as an interaction: navigating, which may draw the lazy parts with the next page. */
export const markInteraction = (): void => {
  for (const sign of SIGNS) removeEventListener(sign, markInteraction, true);
  resolveFirst();
};

if (!import.meta.env.SSR) {
  for (const sign of SIGNS) addEventListener(sign, markInteraction, { capture: true, passive: true });
}

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
    loading ??= (isRendered() ? first : Promise.resolve()).then(load);
    return loading;
  };
};
