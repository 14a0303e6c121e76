import type { EmployerJob } from '#contract/employer.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Who would be affected by closing the jobs; undefined while loading. */
export const useEndingEffects = (jobs: readonly EmployerJob[], how: 'close' | 'delete') => {
  const ids = jobs.map(({ id }) => id);
  return useApiQuery(
    'POST ending-effects',
    { body: { job_ids: ids, how }, refresh: true },
    { queryKey: ['ending-effects', how, ids], select: (answer) => answer.data, gcTime: 0 },
  ).data;
};

interface EndingEffectsProps {
  readonly effects: ReturnType<typeof useEndingEffects>;
}

/** Explains who is notified, and which offers stay. */
export const EndingEffects = ({ effects }: EndingEffectsProps) => {
  const { t } = useI18n();
  const said = (['applicants', 'offers', 'others'] as const).flatMap((who) =>
    effects && effects[who] > 0 ? [[who, effects[who]] as const] : [],
  );
  return (
    <div aria-live="polite">
      {effects && said.length === 0 && <p>{t('console.jobs.ending_none')}</p>}
      {said.length > 0 && (
        <ul style={{ display: 'grid', gap: 6, paddingInlineStart: 20 }}>
          {said.map(([who, count]) => (
            <li key={who}>{t(`console.jobs.ending_${who}`, { smart_count: count })}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
