/** Decides about suggestions, and offers to take it back. */

import { useMutation } from '@tanstack/react-query';
import { addSeconds } from 'date-fns/addSeconds';
import { useDataProvider } from 'react-admin';
import type { BodyOf } from '#contract/endpoints.ts';
import type { TranslationSuggestion } from '#contract/i18n/suggestion-calls.ts';
import { messageOf } from '../../../api/errors.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useToast } from '../../shared/ui/site.ts';
import { UNDO_SECONDS, useRefreshTranslations } from '../use-translation.ts';

type Decision = Omit<BodyOf<'PUT staff/translation-suggestions/:id'>, 'version' | 'text_version'>;
interface Decided {
  readonly suggestions: readonly TranslationSuggestion[];
  readonly decision: Decision;
}

const RESOURCE = 'staff/translation-suggestions';

export const useDecide = () => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRefreshTranslations();
  const send = (one: TranslationSuggestion, data: object) =>
    dataProvider.update<TranslationSuggestion>(RESOURCE, { id: one.id, data, previousData: one });
  const { mutate: open } = useMutation({
    mutationFn: (decided: readonly TranslationSuggestion[]) =>
      Promise.all(decided.map((one) => send(one, { state: 'open', version: one.version }))),
    onSuccess: () => toast.success(t('console.suggestions_reopened')),
    onError: (error) => toast.error(messageOf(error, t)),
    onSettled: renew,
  });
  /** If one of several fails, the others are still decided. */
  const decide = async ({ suggestions, decision }: Decided): Promise<void> => {
    const seen = ({ version, text_version }: TranslationSuggestion) =>
      decision.state === 'accepted' ? { version, text_version } : { version };
    const made = await Promise.allSettled(suggestions.map((one) => send(one, { ...decision, ...seen(one) })));
    const decided = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    const text = t(`console.suggestions_told_${decision.state}`, { smart_count: decided.length });
    const until = addSeconds(new Date(), UNDO_SECONDS).getTime();
    if (decision.state === 'open') toast.success(text);
    else if (decided.length > 0) toast.undoable(text, () => open(decided), until);
    const failed = made.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return useMutation({
    mutationFn: decide,
    onError: (error) => toast.error(messageOf(error, t)),
    onSettled: renew,
  });
};
