/** Clicks made before hydration: `starter.ts` collects them, and they are repeated once. */
import { markInteraction, partsLoaded } from '../hooks/interaction.ts';

declare global {
  interface Document {
    /** In click order without duplicates; undefined after hydration. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

/** A root effect, so that hydrated components and lazy parts are ready before clicks are repeated. */
export const replayEarlyClicks = (): void => {
  const early = document.earlyClicks ?? [];
  document.earlyClicks = undefined;
  if (early.length === 0) return;
  markInteraction();
  partsLoaded().then(() =>
    setTimeout(() => {
      for (const control of early) {
        control.removeAttribute('aria-busy');
        if (control.isConnected) control.click();
      }
    }),
  );
};
