import { defineResource } from '../shared/define-resource.ts';
import { toStaff } from '../shared/staff-links.ts';

export const staffTranslations = defineResource({
  name: 'staff/translations',
  label: 'console.translations_menu',
  menu: { group: 'console.staff_menu.portal', icon: 'globe' },
  screens: [
    { path: toStaff.translations(), load: async () => (await import('./screen.tsx')).TranslationsScreen },
  ],
});
