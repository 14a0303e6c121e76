import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffAudit = defineResource({
  name: 'staff/audit-log',
  label: 'console.staff_menu.audit',
  menu: { group: 'console.staff_menu.portal', icon: 'clock' },
  screens: [{ list: LIST, load: async () => (await import('./screen.tsx')).AuditScreen }],
});
