import { defineResource } from '../shared/define-resource.ts';

export const staffApplications = defineResource({
  name: 'staff/applications',
  label: 'console.staff_menu.applications',
  recordRepresentation: 'applicant_name',
  menu: { group: 'console.staff_menu.people', icon: 'file' },
  screens: [{ load: async () => (await import('./list-screen.tsx')).ApplicationListScreen }],
});
