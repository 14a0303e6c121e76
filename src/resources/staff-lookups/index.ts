import { defineResource } from '../shared/define-resource.ts';

export const staffLookups = defineResource({
  name: 'staff/lookup-values',
  label: 'console.staff_menu.lookups',
  recordRepresentation: 'name',
  menu: { group: 'console.staff_menu.portal', icon: 'layers' },
  screens: [{ path: '/staff/lists', load: async () => (await import('./list-screen.tsx')).LookupListScreen }],
});
