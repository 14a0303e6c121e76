import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';

export const dashboard = defineResource({
  name: 'dashboard',
  label: 'nav.dashboard',
  live: ['applications', 'interviews', 'offers', 'scorecards', 'jobs', 'conversations'],
  menu: { icon: 'home' },
  screens: [
    {
      path: paths.dashboard,
      calls: ['GET employer-dashbord'],
      load: async () => (await import('./screen.tsx')).DashboardScreen,
    },
  ],
});
