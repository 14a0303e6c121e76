/** The sidebar of a job page: overview and company (DETAIL-05, DETAIL-07). */

import { emailLink } from '#contract/shared/email-address.ts';
import { isExperienceRange } from '#contract/shared/experience.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { phoneLink } from '#contract/shared/phone-number.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { writeList } from '../../i18n/write-list.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { websiteAddress } from '../../ui/format/website.ts';
import { CompanyLevel } from '../jobs/company-level.tsx';
import { Responsiveness } from '../jobs/responsiveness.tsx';
import { writeDegrees, writeExperience } from '../jobs/wording.ts';
import { Deadline } from './deadline.tsx';
import { Facts } from './facts.tsx';
import type { JobData } from './job-data.ts';
import { Record } from './record.tsx';
import styles from './sidebar.module.css';

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

const Website = ({ text }: { text: string }) => {
  const address = websiteAddress(text);
  if (!address) return text;
  return (
    <a href={address} rel="nofollow noopener">
      {text.trim()}
    </a>
  );
};

export const Company = ({ job, company }: Pick<JobData, 'job' | 'company'>) => {
  const i18n = useI18n();
  const { t } = i18n;
  const { phone, email, website } = company;
  const place = company.place && writeList([company.place.city, company.place.country], i18n);
  return (
    <Card as="section" aria-labelledby="job-company">
      <h2 id="job-company">{job.company_name}</h2>
      <div className={styles.company}>
        <CompanyLevel level={company.level} />
        <Responsiveness of={company.responsiveness} />
      </div>
      <Facts
        facts={[
          {
            icon: 'user',
            name: t('job.contact'),
            value: fullNameOf({ ...company, name: company.first_name }),
            // Above, as the person who reads the applications.
            isRepeated: job.state === 'open' && job.apply_way === 'portal',
          },
          {
            icon: 'phone',
            name: t('job.phone'),
            value: phone && <a href={phoneLink(phone)}>{phone}</a>,
          },
          { icon: 'mail', name: t('job.email'), value: email && <a href={emailLink(email)}>{email}</a> },
          { icon: 'globe', name: t('job.website'), value: website && <Website text={website} /> },
          { icon: 'pin', name: t('job.company_location'), value: place, isRepeated: true },
        ]}
      />
      <ButtonLink className={styles.profile} to={linkTo.company(job.company_id)} variant="secondary" wide>
        {t('job.view_profile')}
      </ButtonLink>
    </Card>
  );
};
