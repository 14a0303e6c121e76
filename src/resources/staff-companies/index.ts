import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffCompanies = defineResource({
  name: 'staff/companies',
  label: 'console.staff_menu.companies',
  recordRepresentation: 'name',
  menu: { group: 'console.staff_menu.people', icon: 'building' },
  screens: [
    { list: LIST, load: async () => (await import('./list-screen.tsx')).CompanyListScreen },
    { action: 'edit', load: async () => (await import('./company-screen.tsx')).CompanyScreen },
  ],
});
