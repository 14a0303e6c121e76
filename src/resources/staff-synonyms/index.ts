import { defineResource } from '../shared/define-resource.ts';

export const staffSynonyms = defineResource({
  name: 'staff/synonyms',
  label: 'console.staff_menu.synonyms',
  recordRepresentation: 'word',
  menu: { group: 'console.staff_menu.portal', icon: 'search' },
  screens: [{ load: async () => (await import('./list-screen.tsx')).SynonymListScreen }],
});
