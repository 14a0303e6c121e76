import { Button } from '../components/button.tsx';

/** The submit button. A click before hydration is repeated after it (`starter.ts`). */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => (
  <Button busy={busy} type="submit" wide>
    {children}
  </Button>
);
