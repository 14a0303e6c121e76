import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { sort: { field: 'word', order: 'ASC' } };

export const staffSynonyms = defineResource({
  name: 'staff/synonyms',
  label: 'console.staff_menu.synonyms',
  recordRepresentation: 'word',
  menu: { group: 'console.staff_menu.portal', icon: 'search' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).SynonymListScreen }],
});
