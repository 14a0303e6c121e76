import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';

export const reportedApplications = defineResource({
  name: 'reported-applications',
  label: 'console.reported.title',
  permission: { list: 'reports.view' },
  menu: { label: 'console.reports.title', icon: 'layers' },
  screens: [
    { path: paths.reports, load: async () => (await import('./screen.tsx')).ReportsScreen },
    {
      path: paths.reportedApplications,
      load: async () => (await import('./applications-screen.tsx')).ReportedApplicationsScreen,
    },
  ],
});
