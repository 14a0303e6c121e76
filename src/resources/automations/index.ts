import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const automations = defineResource({
  name: 'automations',
  label: 'console.automations.title',
  permission: { list: 'stages.manage' },
  menu: { group: 'console.menu.settings', icon: 'refresh' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).AutomationListScreen }],
});
