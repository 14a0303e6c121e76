import { defineResource } from '../shared/define-resource.ts';
import { toStaff } from '../shared/staff-links.ts';

export const staffGlossary = defineResource({
  name: 'staff/translation-terms',
  label: 'console.glossary.title',
  recordRepresentation: 'term',
  menu: { group: 'console.staff_menu.portal', icon: 'globe' },
  screens: [
    { path: toStaff.glossary(), load: async () => (await import('./list-screen.tsx')).GlossaryScreen },
  ],
});
