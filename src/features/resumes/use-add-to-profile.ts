import { useEnvironment } from '../../app/environment.tsx';
import { useSaving } from '../record-form/use-saving.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import type { ReviewedValues } from './choices.ts';

/**
 * Saves data from a resume after the user confirms it, and offers Undo (RESUME-03, RESUME-10).
 * `changed` is called after both.
 */
export const useAddToProfile = (changed: () => unknown) => {
  const { api } = useEnvironment();
  const { save } = useSaving({ quiet: true });
  const offerUndo = useUndoOffer();
  return async (
    { email: _, ...values }: ReviewedValues,
    { undone }: { readonly undone?: () => unknown } = {},
  ): Promise<boolean> => {
    const answer = await save(() => api('POST add-to-profile', { body: values }));
    if (!answer) return false;
    changed();
    offerUndo(answer.message, answer.undo, () => {
      undone?.();
      changed();
    });
    return true;
  };
};
