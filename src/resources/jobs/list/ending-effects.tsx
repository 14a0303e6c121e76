import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Whom the end of jobs would concern; undefined until it is known. */
export const useEndingEffects = (jobs: readonly EmployerJob[], how: 'close' | 'delete') => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const ids = jobs.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['ending-effects', how, ids],
    queryFn: () => dataProvider.endingEffects(ids, how),
    gcTime: 0,
  });
  return data;
};

interface EndingEffectsProps {
  readonly effects: ReturnType<typeof useEndingEffects>;
}

/** Says who is notified, and which offers stay. */
export const EndingEffects = ({ effects }: EndingEffectsProps) => {
  const { t } = useI18n();
  const said = (['applicants', 'offers', 'others'] as const).flatMap((who) =>
    effects && effects[who] > 0 ? [[who, effects[who]] as const] : [],
  );
  return (
    <div aria-live="polite">
      {effects && said.length === 0 && <p>{t('console.jobs.ending_nobody')}</p>}
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
