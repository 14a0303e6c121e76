/** While a member has an applicant open, colleagues who open them see who (CAND-13). */
import { Alert } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { listFormat } from '#contract/shared/formatters.ts';
import { useApi, useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Says that no applicant is open any more. Opening another one says it, too, and what isn't said lapses. */
export const useLeaving = (id: number | undefined): void => {
  const api = useApi();
  const leave = useEffectEvent(() => {
    if (id === undefined) return;
    void api('POST leave-applicant', { body: { application_id: id }, keepalive: true }).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    const left = () => leave();
    addEventListener('pagehide', left);
    return () => {
      removeEventListener('pagehide', left);
      left();
    };
  }, []);
};

interface PresenceProps {
  readonly applicationId: number;
  /** The colleagues who had the applicant open when the member opened them. */
  readonly present: readonly string[];
}

/** Asked for again when the stream of changes says that somebody came or left. */
export const Presence = ({ applicationId: id, present }: PresenceProps) => {
  const { t, locale } = useI18n();
  const { data } = useApiQuery(
    'GET applicant-presence',
    { query: { application_id: id } },
    {
      queryKey: ['applicant-presence', id],
      initialData: { message: '', data: { names: [...present] } },
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  const names = data?.data.names ?? present;
  if (names.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {t('console.assign.present', { smart_count: names.length, names: listFormat(locale).format(names) })}
    </Alert>
  );
};
