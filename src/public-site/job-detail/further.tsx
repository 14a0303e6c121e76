/** What a job's page offers around the job. The server renders it; its scripts load at the first interaction. */

import { linkTo } from '#contract/shared/page-paths.ts';
import type { JobData } from '../../features/job-page/job-data.ts';
import styles from '../../features/job-page/page.module.css';
import { JobCards } from '../../features/jobs/job-cards.tsx';
import { writePlace } from '../../features/jobs/wording.ts';
import { ReportLink } from '../../features/moderation/report-link.tsx';
import { RelatedSearches } from '../../features/popular-searches/search-links.tsx';
import { SaveSearch } from '../../features/saved-searches/save-search.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { Share } from './share.tsx';

/** Alerts about jobs in the same category and area. */
const SaveSimilar = ({ job }: Pick<JobData, 'job'>) => {
  const { t } = useI18n();
  const [first] = job.workplaces;
  return (
    <SaveSearch
      filters={{
        category_id: job.category_id.id,
        ...(first?.city && first.state
          ? { place: writePlace({ name: first.city, state: first.state }) }
          : {}),
      }}
      label="alerts.like_this"
      nameOf={() => t('alerts.like_name', { job: job.job_title })}
    />
  );
};

const ReportDialog = lazyCode(async () => ({
  default: (await import('../../features/moderation/report-dialog.tsx')).JobReportDialog,
}));

const Report = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  return (
    <ReportLink text={t('report_job.link')} to={linkTo.reportJob(jobId)}>
      {(dialog) => <ReportDialog {...dialog} jobId={jobId} />}
    </ReportLink>
  );
};

/** Below the job's text. */
export const Offers = (page: JobData) => (
  <>
    <Share title={page.job.job_title} address={page.address} />
    <div className="row middle gap-16">
      <SaveSimilar {...page} />
      <Report jobId={page.job.id} />
    </div>
  </>
);

const Similar = ({ similar }: JobData) => {
  const { t } = useI18n();
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="job-similar">
      <h2 id="job-similar">{t('job.similar')}</h2>
      <JobCards jobs={similar} />
    </section>
  );
};

/** At the end of the page. */
export const Others = (page: JobData) => (
  <>
    <Similar {...page} />
    <RelatedSearches searches={page.related} />
  </>
);
