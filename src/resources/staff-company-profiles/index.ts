import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffCompanyProfiles = defineResource({
  name: 'staff/company-profiles',
  label: 'console.staff_menu.company_profiles',
  recordRepresentation: 'company_name',
  menu: { group: 'console.staff_menu.today', icon: 'building', waits: ['profiles_in_review'] },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).ProfileListScreen }],
});
