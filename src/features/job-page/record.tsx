/** A job's record, from what the portal itself has seen (DETAIL-11). */
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { writeShare } from '../../ui/format/share.ts';
import { type Fact, Facts } from './facts.tsx';
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

/** Of a day in ISO 8601. */
const DAY_LENGTH = 10;

type RecordProps = Pick<JobData, 'record'> & {
  /** Days said above, which it doesn't repeat: when the job was posted, and last confirmed. */
  readonly said: readonly (string | null | undefined)[];
};

export const Record = ({ record, said }: RecordProps) => {
  const { t, locale } = useI18n();
  if (!record) return null;
  const days = new Set(said.map((at) => at?.slice(0, DAY_LENGTH)));
  const unsaid = (at: string | null) => (at && !days.has(at.slice(0, DAY_LENGTH)) ? at : undefined);
  const first = unsaid(record.first_posted_at);
  const confirmed = unsaid(record.confirmed_at);
  const { reposts, applications, hires } = record;
  const replied = record.responsiveness?.shown?.replied;
  const { kept, broken } = record.decision_dates;
  const last = record.decision_date;
  const numbers = numberFormat(locale);
  const facts: readonly Fact[] = [
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
  ];
  if (!facts.some(({ value }) => value)) return null;
  return (
    <section aria-labelledby="job-record" className={styles.record}>
      <h2 id="job-record">{t('job.record')}</h2>
      <Facts facts={facts} look="line" />
    </section>
  );
};
