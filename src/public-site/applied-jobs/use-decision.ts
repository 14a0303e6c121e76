import type { UndoOffer } from '#contract/undo/calls.ts';
import { ApiError } from '../../api/errors.ts';
import type { NamedDraft } from '../../features/drafts/draft-input.ts';
import { useUndoOffer } from '../../features/undo/use-undo-offer.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

export interface DecisionResult {
  readonly message: string;
  readonly undo: UndoOffer;
}

/** What it was about was deleted, or isn't what the card shows. */
const OUTDATED: readonly number[] = [404, 409, 410];

/**
 * Sends a candidate's decision about an interview or an offer. If it was outdated, the card is reloaded. @returns `send`,
 * which resolves with whether it succeeded; `onFailed` returns true if it has reported the failure itself, and
 * `draft` is restored by Undo.
 */
export const useDecision = (onChanged: () => void) => {
  const { mutate, pending } = useMutation();
  const offerUndo = useUndoOffer();
  const send = async (
    change: () => Promise<DecisionResult>,
    { onFailed, draft }: { onFailed?: (error: unknown) => boolean; draft?: NamedDraft | undefined } = {},
  ): Promise<boolean> => {
    const answer = await mutate(change, (error) => {
      if (error instanceof ApiError && OUTDATED.includes(error.status)) onChanged();
      return onFailed?.(error) ?? false;
    });
    if (!answer) return false;
    offerUndo(answer.message, answer.undo, onChanged, draft);
    onChanged();
    return true;
  };
  return { send, pending };
};
