import { defineResource } from '../shared/define-resource.ts';

export const messageTemplates = defineResource({
  name: 'message-templates',
  label: 'console.templates.title',
  recordRepresentation: 'name',
  permission: { list: 'templates.manage', create: 'templates.manage', edit: 'templates.manage' },
  menu: { group: 'console.menu.settings', icon: 'file' },
  screens: [
    { list: {}, load: async () => (await import('./list-screen.tsx')).TemplateListScreen },
    {
      action: 'create',
      label: 'console.templates.new',
      load: async () => (await import('./template-screen.tsx')).NewTemplateScreen,
    },
    { action: 'edit', load: async () => (await import('./template-screen.tsx')).TemplateScreen },
  ],
});
