import { defineResource } from '../shared/define-resource.ts';

export const sources = defineResource({
  name: 'sources',
  label: 'console.sources.title',
  recordRepresentation: 'name',
  permission: { list: 'sources.manage', create: 'sources.manage', edit: 'sources.manage' },
  menu: { group: 'console.menu.settings', icon: 'upload' },
  screens: [
    { load: async () => (await import('./list-screen.tsx')).SourceListScreen },
    { action: 'create', load: async () => (await import('./add-screen.tsx')).AddSourceScreen },
    { action: 'edit', load: async () => (await import('./source-screen.tsx')).SourceScreen },
  ],
});
