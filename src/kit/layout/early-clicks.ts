/** Buttons pressed before the page was hydrated: `starter.ts` collects them, and they are pressed again once. */
import { markInteraction, partsLoaded } from '../hooks/interaction.ts';

declare global {
  interface Document {
    /** In the order they were pressed, each once; undefined after hydration. */
    earlyClicks?: HTMLButtonElement[] | undefined;
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
      for (const button of early) {
        button.removeAttribute('aria-busy');
        if (button.isConnected) button.click();
      }
    }),
  );
};
