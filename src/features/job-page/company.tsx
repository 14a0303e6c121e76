/** The company in the sidebar of a job's page (DETAIL-07). */
import { emailLink } from '#contract/shared/email-address.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { phoneLink } from '#contract/shared/phone-number.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeList } from '../../i18n/write-list.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { websiteAddress } from '../../ui/format/website.ts';
import { CompanyLevel } from '../jobs/company-level.tsx';
import { Responsiveness } from '../jobs/responsiveness.tsx';
import styles from './company.module.css';
import { Facts } from './facts.tsx';
import type { JobData } from './job-data.ts';

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
