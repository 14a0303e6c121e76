import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';

export const webhooks = defineResource({
  name: 'webhooks',
  label: 'console.webhooks.title',
  recordRepresentation: 'address',
  permission: { list: 'webhooks.manage' },
  menu: { group: 'console.menu.settings', icon: 'bell' },
  screens: [
    {
      path: paths.webhooks,
      list: {},
      load: async () => (await import('./list-screen.tsx')).WebhookListScreen,
    },
  ],
});
