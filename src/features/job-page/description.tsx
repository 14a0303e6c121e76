/** The employer's job description (DETAIL-03). */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { langOf } from '../../ui/format/text-language.ts';
import { ANY_COUNTRY } from '../jobs/search.ts';
import styles from './description.module.css';
import type { JobData } from './job-data.ts';

const Html = ({ html }: { html: string }) => {
  const { locale } = useI18n();
  return (
    <div
      className={styles.html}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read.
      dangerouslySetInnerHTML={{ __html: html }}
      dir="auto"
      lang={langOf(html, locale)}
    />
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack gap-12 shrink">
    <h2>{title}</h2>
    {children}
  </section>
);

export const Description = ({ job, overview }: Pick<JobData, 'job' | 'overview'>) => {
  const { t } = useI18n();
  return (
    <>
      <Part title={t('job.description')}>
        <Html html={job.job_description} />
      </Part>
      {job.responsibilities && (
        <Part title={t('job.responsibilities')}>
          <Html html={job.responsibilities} />
        </Part>
      )}
      {overview.degree_id.length > 0 && (
        <Part title={t('job.qualification')}>
          <ul className={styles.list}>
            {overview.degree_id.map(({ degree }) => (
              <li key={degree}>{degree}</li>
            ))}
          </ul>
        </Part>
      )}
      {overview.skills.length > 0 && (
        <Part title={t('jobs.skills')}>
          <ul aria-label={t('jobs.skills')} className="row gap-8 list">
            {overview.skills.map(({ skill }) => (
              <li key={skill}>
                <Link className={styles.skill} to={linkTo.allJobs({ skill, country_id: ANY_COUNTRY })}>
                  <bdi>{skill}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
};
