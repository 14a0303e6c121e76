import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { sort: { field: 'created_at', order: 'DESC' } };

export const staffApplications = defineResource({
  name: 'staff/applications',
  label: 'console.staff_menu.applications',
  recordRepresentation: 'applicant_name',
  menu: { group: 'console.staff_menu.people', icon: 'file' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).ApplicationListScreen }],
});
