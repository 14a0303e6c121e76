import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffApplications = defineResource({
  name: 'staff/applications',
  label: 'console.staff_menu.applications',
  recordRepresentation: 'applicant_name',
  menu: { group: 'console.staff_menu.people', icon: 'file' },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).ApplicationListScreen }],
});
