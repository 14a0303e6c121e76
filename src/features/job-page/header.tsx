import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { CompanyMark } from '../../ui/components/company-mark.tsx';
import { Rating } from '../../ui/components/rating.tsx';
import { langOf } from '../../ui/format/text-language.ts';
import { Posted } from '../jobs/posted.tsx';
import { writePlaces } from '../jobs/wording.ts';
import coverStyles from '../scenes/cover.module.css';
import { Cover } from '../scenes/cover.tsx';
import { sceneOfCategory } from '../scenes/scenes.ts';
import styles from './header.module.css';
import type { JobData } from './job-data.ts';

interface HeaderProps extends Pick<JobData, 'job' | 'overview' | 'company'> {
  /** Where the job isn't the page's subject: a heading of another level with its title. */
  readonly heading?: ReactNode;
}

/** The header of a job: title, company, vacancies and rating (DETAIL-01). */
export const Header = ({ job, overview, company, heading }: HeaderProps) => {
  const i18n = useI18n();
  const { t } = i18n;
  const scene = sceneOfCategory(job.category_id.id);
  return (
    <div>
      <Cover company={job.company_name} pictures={company.pictures} scene={scene} />
      <div className={`picture-head ${coverStyles.on}`}>
        <CompanyMark logo={company.logo} name={job.company_name} scene={scene} />
        <div>
          {heading ?? (
            <h1>
              <bdi lang={langOf(job.job_title, i18n.locale, job.job_description)}>{job.job_title}</bdi>
            </h1>
          )}
          <p className={`dotted ${styles.place}`}>
            <Link to={linkTo.company(job.company_id)}>
              <bdi>{job.company_name}</bdi>
            </Link>
            <span>
              <bdi>{writePlaces(job, i18n)}</bdi>
            </span>
            <Posted at={overview.created_at} />
          </p>
          <p className="row middle gap-8">
            <Rating rating={company.rating} />
            <Badge tone="accent">{t('job.vacancies', { smart_count: job.vacancy })}</Badge>
            {job.state === 'closed' && <Badge tone="warning">{t('job.closed_badge')}</Badge>}
            {job.state === 'announced' && <Badge tone="info">{t('job.announced_badge')}</Badge>}
          </p>
        </div>
      </div>
    </div>
  );
};
