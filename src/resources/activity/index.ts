import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { perPage: PAGE_SIZE };

export const teamActivity = defineResource({
  name: 'team-activity',
  label: 'console.activity.title',
  permission: { list: 'activity.view' },
  menu: { group: 'console.menu.settings', icon: 'clock' },
  screens: [
    { path: paths.activity, list: LIST, load: async () => (await import('./screen.tsx')).ActivityScreen },
  ],
});
