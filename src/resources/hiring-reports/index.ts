import { REPORT_DAYS } from '#contract/hiring-reports/rules.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const REPORTED: ListStart = { filterDefaultValues: { days: REPORT_DAYS[0] }, perPage: PAGE_SIZE };

export const reportedApplications = defineResource({
  name: 'reported-applications',
  label: 'console.reported.title',
  permission: { list: 'reports.view' },
  menu: { label: 'console.reports.title', icon: 'layers' },
  screens: [
    { path: paths.reports, load: async () => (await import('./screen.tsx')).ReportsScreen },
    {
      path: paths.reportedApplications,
      list: REPORTED,
      load: async () => (await import('./applications-screen.tsx')).ReportedApplicationsScreen,
    },
  ],
});
