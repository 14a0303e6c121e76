import { defineResource } from '../shared/define-resource.ts';

export const handovers = defineResource({
  name: 'handovers',
  label: 'console.handovers.title',
  recordRepresentation: 'board',
  permission: { list: 'sources.manage' },
  menu: { group: 'console.menu.settings', icon: 'share' },
  screens: [{ list: {}, load: async () => (await import('./list-screen.tsx')).HandoverListScreen }],
});
