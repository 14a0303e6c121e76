/** Addresses of reports and of the applications behind their figures. */
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import type { ReportFilter } from '../../dataProvider/reported-applications.ts';

export const reportAddress = ({ days, job_id }: ReportFilter): string =>
  withQuery(paths.reports, { days, job_id });

/** As react-admin's lists read their filters. */
export const applicationsAddress = (filter: ReportFilter): string =>
  withQuery(paths.reportedApplications, { filter: JSON.stringify(filter) });
