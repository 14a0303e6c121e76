import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import { REPORTED } from './list.ts';

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
