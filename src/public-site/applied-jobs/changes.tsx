import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { writeDay } from '../../ui/format/dates.ts';
import styles from './changes.module.css';

type Change = AppliedJob['changes'][number];

const NAMES: Record<Change['of'], MessageKey> = {
  salary: 'jobs.salary',
  work_mode: 'jobs.work_mode',
  places: 'applied.locations',
  deadline: 'job.deadline',
};

/** What the company has changed in the job since the user applied. */
export const Changes = ({ job }: { readonly job: AppliedJob }) => {
  const { t, locale } = useI18n();
  if (job.changes.length === 0) return null;
  const write = (of: Change['of'], value: string) => (of === 'deadline' ? writeDay(value, locale) : value);
  const title = `changes-${job.job_applied_id}`;
  return (
    <section aria-labelledby={title} className={styles.changes}>
      <h4 id={title}>{t('applied.changed')}</h4>
      <dl>
        {job.changes.map(({ of, before, now }) => (
          <div key={of}>
            <dt>{t(NAMES[of])}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{t('applied.before')} </span>
                {write(of, before)}
              </del>{' '}
              <ins>
                <span className="visually-hidden">{t('applied.now')} </span>
                {write(of, now)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
