import { useHydrated } from '../hooks/use-hydrated.ts';
import { Button } from '../ui/button.tsx';

/** Sends the form. Not before the page is alive: the browser would send it by itself, and lose what was typed. */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => (
  <Button busy={busy} data-steady="" disabled={!useHydrated()} type="submit" wide>
    {children}
  </Button>
);
