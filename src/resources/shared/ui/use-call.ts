import { useQueryClient } from '@tanstack/react-query';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Api } from '../../../api/client.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { type NamedDraft, useMutation } from './site.ts';
import { useUndo } from './use-undo.ts';

interface Confirmation {
  readonly message?: string;
  readonly undo?: UndoOffer;
}

interface CallOptions<Answer> {
  /** The message after success; defaults to the server's. None if it's empty: the screen itself shows what happens. */
  readonly message?: string;
  readonly onDone?: (answer: Answer) => void;
  /** What the user had typed, which becomes a draft again after Undo. */
  readonly draft?: NamedDraft | undefined;
  /** Shows the failure, unless it returns false; by default a toast does. */
  readonly onFailed?: (error: unknown) => unknown;
}

/**
 * Makes calls that change something. They refresh the queries that show it, and report it with Undo if the server
 * offers that.
 */
export const useCall = (renews: readonly string[]) => {
  const api = useApi();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const renew = () => Promise.all(renews.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  const call = async <Answer extends object>(
    make: (api: Api) => Promise<Answer>,
    { message, onDone, onFailed, draft }: CallOptions<Answer> = {},
  ): Promise<void> => {
    const answer = await mutate(
      () => make(api).finally(renew),
      (error) => onFailed !== undefined && onFailed(error) !== false,
    );
    if (!answer) return;
    const confirmation: Confirmation = answer;
    const text = message ?? confirmation.message ?? '';
    if (text || confirmation.undo) offerUndo(text, confirmation.undo ?? null, renew, draft);
    onDone?.(answer);
  };
  return { call, pending };
};
