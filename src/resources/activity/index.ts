import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const teamActivity = defineResource({
  name: 'team-activity',
  label: 'console.activity.title',
  permission: { list: 'activity.view' },
  menu: { group: 'console.menu.settings', icon: 'clock' },
  screens: [
    { path: paths.activity, list: LIST, load: async () => (await import('./screen.tsx')).ActivityScreen },
  ],
});
