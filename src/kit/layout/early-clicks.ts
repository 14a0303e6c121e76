/** What was pressed before the page was hydrated: `starter.ts` collects it, and it is pressed again once. */
import { markInteraction, partsLoaded } from '../hooks/interaction.ts';

declare global {
  interface Document {
    /** In the order they were pressed, each once; undefined after hydration. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

/** An effect of the root: what components draw again at hydration, and lazy parts, are there before it presses. */
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
