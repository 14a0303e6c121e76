import { Button } from '../ui/button.tsx';

/** Sends the form. Pressed before the page is alive, it is pressed again then (`starter.ts`). */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => (
  <Button busy={busy} type="submit" wide>
    {children}
  </Button>
);
