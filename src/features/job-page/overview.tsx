/** The overview of a job in the sidebar of its page (DETAIL-05). */
import { isExperienceRange } from '#contract/shared/experience.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { Card } from '../../ui/components/card.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { writeDegrees, writeExperience } from '../jobs/wording.ts';
import { Deadline } from './deadline.tsx';
import { Facts } from './facts.tsx';
import type { JobData } from './job-data.ts';
import { Record } from './record.tsx';

/** What the company says about hiring; undefined if nothing. */
const writeStatements = ({ vacancy_state, ai_use, decision_by }: JobData['job'], { t, locale }: I18n) =>
  [
    vacancy_state && t(`job.vacancy_${vacancy_state}`),
    ai_use && t(`job.ai_${ai_use}`),
    decision_by && t('job.decision_by', { date: writeDay(decision_by, locale) }),
  ]
    .filter(Boolean)
    .join(' · ');

type OverviewProps = Pick<JobData, 'job' | 'overview' | 'company'> & Partial<Pick<JobData, 'record'>>;

/** What the job is, with its record. */
export const Overview = ({ job, overview, company, record }: OverviewProps) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <Card as="section" aria-labelledby="job-overview">
      <h2 id="job-overview">{t('job.overview')}</h2>
      <Facts
        facts={[
          { icon: 'briefcase', name: t('job.title'), value: job.job_title, isRepeated: true },
          {
            icon: 'clock',
            name: t('jobs.experience'),
            value: isExperienceRange(job.experience_id) && writeExperience(job.experience_id, t),
            isRepeated: true,
          },
          { icon: 'pin', name: t('job.company_location'), value: company.place?.city },
          {
            icon: 'wallet',
            name: t('job.offered_salary'),
            value: writeMarkedPay(overview.pay, i18n),
            isRepeated: true,
          },
          {
            icon: 'graduation',
            name: t('job.qualification'),
            value: writeDegrees(overview.degree_id, i18n),
            isRepeated: true,
          },
          { icon: 'layers', name: t('job.industry'), value: job.industry_id.name },
          {
            icon: 'calendar',
            name: t('job.date_posted'),
            value: <time dateTime={overview.created_at}>{writeDay(overview.created_at, locale)}</time>,
          },
          {
            icon: 'check-circle',
            name: t('job.confirmed'),
            value: job.state === 'open' && overview.confirmed_at && (
              <time dateTime={overview.confirmed_at}>{writeDay(overview.confirmed_at, locale)}</time>
            ),
          },
          {
            icon: 'calendar',
            name: t('job.deadline'),
            value: <Deadline day={overview.application_deadline_date} state={job.state} />,
            isRepeated: true,
          },
          {
            icon: 'check-circle',
            name: t('job.hiring'),
            value: writeStatements(job, i18n),
          },
        ]}
      />
      {record && (
        <Record
          record={record}
          said={[overview.created_at, job.state === 'open' ? overview.confirmed_at : undefined]}
        />
      )}
    </Card>
  );
};
