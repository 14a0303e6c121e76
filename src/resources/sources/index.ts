import { defineResource } from '../shared/define-resource.ts';
import { FEEDS, OWN_FEEDS } from './list.ts';

const shared = { label: 'console.sources.title', recordRepresentation: 'name' } as const;

export const sources = defineResource({
  ...shared,
  name: 'sources',
  permission: { list: 'sources.manage', create: 'sources.manage', edit: 'sources.manage' },
  menu: { group: 'console.menu.settings', icon: 'upload' },
  screens: [
    { list: OWN_FEEDS, load: async () => (await import('./list-screen.tsx')).SourceListScreen },
    { action: 'create', load: async () => (await import('./add-screen.tsx')).AddSourceScreen },
    { action: 'edit', load: async () => (await import('./source-screen.tsx')).SourceScreen },
  ],
});

export const staffSources = defineResource({
  ...shared,
  name: 'staff/sources',
  menu: { group: 'console.staff_menu.today', icon: 'upload', waits: ['sources_waiting'] },
  screens: [
    { list: FEEDS, load: async () => (await import('./list-screen.tsx')).StaffSourceListScreen },
    { action: 'create', load: async () => (await import('./add-screen.tsx')).StaffAddSourceScreen },
    { action: 'edit', load: async () => (await import('./source-screen.tsx')).StaffSourceScreen },
  ],
});
