import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReadTyped } from '../../../features/drafts/draft-input.ts';
import type { Draft } from '../ui/draft.tsx';
import { type Restoring, useRestored } from '../ui/site.ts';

interface FormDraftProps extends Restoring {
  readonly draft: Draft;
  /** What has changed since the form opened. */
  readonly read: ReadTyped;
}

/** Stores changed fields as a draft, and restores a stored draft when the form opens. */
export const FormDraft = ({ read, ...restored }: FormDraftProps) => {
  const { watch } = useFormContext();
  const { change } = restored.draft;
  // A layout effect, so that nothing can be typed before.
  useLayoutEffect(() => {
    const { unsubscribe } = watch((_, { name }) => name !== undefined && change(read));
    return unsubscribe;
  });
  // The surrounding form fills in its values after its first effects.
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => setFilledIn(true), []);
  return isFilledIn && <Restored {...restored} />;
};

const Restored = ({ draft, ...restoring }: Omit<ComponentProps<typeof FormDraft>, 'read'>) => {
  useRestored(draft, restoring);
  return null;
};
