/** Clicks made before hydration ends: `starter.ts` collects them, and they are repeated once. */
import { partsLoaded } from '../../ui/hooks/interaction.ts';

declare global {
  interface Document {
    /** In click order without duplicates; undefined once all parts are hydrated. */
    earlyClicks?: HTMLElement[] | undefined;
    /** Makes the page work as without scripts, after some failed to load. */
    giveUp?: () => void;
  }
}

/**
 * A root effect. Clicks count as early until the lazy parts are ready too: React drops a click on a part that isn't
 * hydrated, and a click may be the first interaction, which is what those parts wait for.
 */
export const replayEarlyClicks = async (): Promise<void> => {
  await document.interaction;
  await partsLoaded();
  setTimeout(() => {
    const early = document.earlyClicks ?? [];
    document.earlyClicks = undefined;
    for (const control of early) {
      control.removeAttribute('aria-busy');
      if (control.isConnected) control.click();
    }
  });
};
