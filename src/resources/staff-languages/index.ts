import { defineResource } from '../shared/define-resource.ts';

export const staffLanguages = defineResource({
  name: 'staff/languages',
  label: 'console.staff_menu.languages',
  recordRepresentation: 'name',
  menu: { group: 'console.staff_menu.portal', icon: 'globe' },
  screens: [{ load: async () => (await import('./list-screen.tsx')).LanguageListScreen }],
});
