import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';

const SHOWN = ['applications', 'interviews', 'offers', 'scorecards', 'jobs', 'conversations'] as const;

/** What waits for the member, which the frame of every screen shows. */
export const waiting = defineResource({ name: 'waiting', live: SHOWN });

export const dashboard = defineResource({
  name: 'dashboard',
  label: 'nav.dashboard',
  live: SHOWN,
  menu: { icon: 'home' },
  screens: [
    {
      path: paths.dashboard,
      calls: ['GET employer-dashbord'],
      load: async () => (await import('./screen.tsx')).DashboardScreen,
    },
  ],
});
