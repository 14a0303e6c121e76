/** A job as readers see it: drawn by the very parts of its public page. */
import type { JobPreview as Preview } from '../../dataProvider/job-life.ts';
import { Description } from '../../public-site/job-detail/description.tsx';
import { Header } from '../../public-site/job-detail/header.tsx';
import styles from '../../public-site/job-detail/page.module.css';
import type { JobData } from '../../public-site/job-detail/page.tsx';
import { Company, Overview } from '../../public-site/job-detail/sidebar.tsx';
import { Summary } from '../../public-site/job-detail/summary.tsx';

const pageOf = ({ response, job_over_view, company_details }: Preview): JobData => ({
  job: response,
  overview: job_over_view,
  company: company_details,
  similar: [],
  address: '',
});

export const JobPreview = ({ preview }: { readonly preview: Preview }) => {
  const page = pageOf(preview);
  return (
    <div className={styles.preview}>
      <Header {...page}>{null}</Header>
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
