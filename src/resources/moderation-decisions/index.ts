import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';

export const moderationDecisions = defineResource({
  name: 'moderation-decisions',
  label: 'console.decisions.title',
  menu: { group: 'console.menu.settings', icon: 'alert' },
  screens: [
    {
      path: paths.decisions,
      list: {},
      load: async () => (await import('./list-screen.tsx')).DecisionListScreen,
    },
  ],
});
