import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffDataRequests = defineResource({
  name: 'staff/data-requests',
  label: 'console.staff_menu.data_requests',
  menu: { group: 'console.staff_menu.people', icon: 'file' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).DataRequestListScreen }],
});
