import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffJobRules = defineResource({
  name: 'staff/job-rules',
  label: 'console.staff_menu.job_rules',
  menu: { group: 'console.staff_menu.portal', icon: 'check-circle', waits: ['rules_to_check'] },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).JobRuleListScreen }],
});
