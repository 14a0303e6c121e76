import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import type { AppliedJob } from './application-status.ts';
import styles from './history.module.css';

type Step = AppliedJob['history'][number];

const REASONS: Record<NonNullable<Step['reason']>, MessageKey> = {
  job_closed: 'applied.step_job_closed',
  job_deleted: 'applied.step_job_deleted',
  job_taken_down: 'applied.step_job_taken_down',
  account_closed: 'applied.step_account_closed',
  job_restored: 'applied.step_job_restored',
};

/** A step in words: who did what, on which day by the reader's own calendar. */
const writeStep = ({ status, reason, at }: Step, t: Translate, locale: string): string =>
  t(reason === null ? `applied.step_${status}` : REASONS[reason], {
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at)),
  });

interface HistoryProps {
  readonly job: AppliedJob;
  readonly open: boolean;
}

/** The status in words, and on demand all steps. */
export const History = ({ job, open }: HistoryProps) => {
  const { t, locale } = useI18n();
  const last = job.history.at(-1);
  if (!last || job.history.length < 2) return null;
  return (
    <details className={styles.history} open={open}>
      <summary>
        <span>{writeStep(last, t, locale)}</span>
        <span className={styles.more}>
          {t('applied.history')}
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <ol>
        {job.history.map((step) => (
          <li key={step.at}>{writeStep(step, t, locale)}</li>
        ))}
      </ol>
    </details>
  );
};
