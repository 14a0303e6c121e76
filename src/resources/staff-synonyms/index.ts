import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffSynonyms = defineResource({
  name: 'staff/synonyms',
  label: 'console.staff_menu.synonyms',
  recordRepresentation: 'word',
  menu: { group: 'console.staff_menu.portal', icon: 'search' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).SynonymListScreen }],
});
