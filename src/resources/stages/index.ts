import { defineResource } from '../shared/define-resource.ts';

export const stages = defineResource({
  name: 'stages',
  label: 'console.stages.title',
  recordRepresentation: 'name',
  permission: { list: 'stages.manage', create: 'stages.manage', edit: 'stages.manage' },
  live: ['stages'],
  menu: { group: 'console.menu.settings', icon: 'filter' },
  screens: [{ load: async () => (await import('./screen.tsx')).StagesScreen }],
});
