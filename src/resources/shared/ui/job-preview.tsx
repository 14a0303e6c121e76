/** A job as users see it, built from the components of its public page. */
import type { ResponseOf } from '#contract/endpoints.ts';
import { Company } from '../../../features/job-page/company.tsx';
import { Description } from '../../../features/job-page/description.tsx';
import { Header } from '../../../features/job-page/header.tsx';
import type { JobData } from '../../../features/job-page/job-data.ts';
import { Overview } from '../../../features/job-page/overview.tsx';
import styles from '../../../features/job-page/page.module.css';
import { Summary } from '../../../features/job-page/summary.tsx';

type Preview = ResponseOf<'POST preview-job'>['data'];

const pageOf = ({ response, job_over_view, company_details }: Preview): JobData => ({
  job: response,
  overview: job_over_view,
  company: company_details,
  similar: [],
  insight: null,
  record: null,
  related: [],
  address: '',
});

export const JobPreview = ({ preview }: { readonly preview: Preview }) => {
  const page = pageOf(preview);
  return (
    <div className={styles.preview}>
      <Header {...page} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Summary {...page} />
          <Description {...page} />
        </div>
        <aside className={styles.side}>
          <Overview {...page} />
          <Company {...page} />
        </aside>
      </div>
    </div>
  );
};
