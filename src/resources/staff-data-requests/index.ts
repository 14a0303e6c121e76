import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { sort: { field: 'due_on', order: 'ASC' } };

export const staffDataRequests = defineResource({
  name: 'staff/data-requests',
  label: 'console.staff_menu.data_requests',
  menu: { group: 'console.staff_menu.people', icon: 'file' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).DataRequestListScreen }],
});
