import { AUTOMATIONS_MAX } from '#contract/automations/rules.ts';
import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { perPage: AUTOMATIONS_MAX };

export const automations = defineResource({
  name: 'automations',
  label: 'console.automations.title',
  permission: { list: 'stages.manage' },
  menu: { group: 'console.menu.settings', icon: 'refresh' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).AutomationListScreen }],
});
