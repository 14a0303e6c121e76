/** A job's record, from what the portal itself has seen (DETAIL-11). */
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { writeShare } from '../../ui/format/share.ts';
import { Facts } from './facts.tsx';
import type { JobData } from './job-data.ts';
import styles from './record.module.css';

const Day = ({ at }: { readonly at: string }) => <time dateTime={at}>{writeDay(at, useI18n().locale)}</time>;

/** What became of the day by which a decision was promised. */
const KeptDate = ({ day, owed, decided }: NonNullable<NonNullable<JobData['record']>['decision_date']>) => {
  const { t, locale } = useI18n();
  const date = writeDay(day, locale);
  if (decided === owed) return t('decision_dates.day_kept', { date });
  return t('decision_dates.day_broken', { date, smart_count: owed - decided });
};

export const Record = ({ record }: Pick<JobData, 'record'>) => {
  const { t, locale } = useI18n();
  if (!record) return null;
  const { first_posted_at: first, confirmed_at: confirmed, reposts, applications, hires } = record;
  const replied = record.responsiveness?.shown?.replied;
  const { kept, broken } = record.decision_dates;
  const last = record.decision_date;
  const numbers = numberFormat(locale);
  return (
    <section aria-labelledby="job-record" className={styles.record}>
      <h2 id="job-record">{t('job.record')}</h2>
      <Facts
        look="line"
        facts={[
          { icon: 'calendar', name: t('job.record_first'), value: first && <Day at={first} /> },
          { icon: 'refresh', name: t('job.record_reposts'), value: reposts > 0 && numbers.format(reposts) },
          {
            icon: 'users',
            name: t('job.record_applications'),
            value: applications > 0 && numbers.format(applications),
          },
          {
            icon: 'check-circle',
            name: t('job.confirmed'),
            value: confirmed && <Day at={confirmed} />,
          },
          {
            icon: 'mail',
            name: t('job.record_answers'),
            value: replied !== undefined && t('responsiveness.share', { share: writeShare(replied, locale) }),
          },
          {
            icon: 'calendar',
            name: t('job.record_decision'),
            value: last && <KeptDate {...last} />,
          },
          {
            icon: 'clock',
            name: t('decision_dates.title'),
            value:
              kept + broken > 0 &&
              t('decision_dates.kept', { kept: numbers.format(kept), smart_count: kept + broken }),
          },
          { icon: 'user', name: t('job.record_hires'), value: hires > 0 && numbers.format(hires) },
        ]}
      />
    </section>
  );
};
