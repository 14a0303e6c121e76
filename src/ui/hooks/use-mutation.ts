import { useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useToast } from '../components/toasts.tsx';
import { failureMessage } from '../forms/failure.ts';
import { useSessionEnded } from './use-session-ended.ts';

/**
 * Runs a mutation and reports failures. `mutate` resolves with the result, or with undefined after a failure.
 * `onError` returns true if it has reported the failure itself; `fallback` is shown if the server sends no
 * message.
 */
export const useMutation = (fallback?: MessageKey) => {
  const { t } = useI18n();
  const toast = useToast();
  const sessionEnded = useSessionEnded();
  const [pending, setPending] = useState(false);
  const shown = useRef<number>(undefined);
  const mutate = async <Result>(
    change: () => Promise<Result>,
    onError?: (error: unknown) => boolean,
  ): Promise<Result | undefined> => {
    setPending(true);
    // What failed before is tried again.
    if (shown.current !== undefined) toast.dismiss(shown.current);
    try {
      return await change();
    } catch (error) {
      if (!onError?.(error) && !sessionEnded(error))
        shown.current = toast.error(fallback ? failureMessage(error, fallback, t) : messageOf(error, t));
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return { mutate, pending };
};
