import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffOutbox = defineResource({
  name: 'staff/emails',
  label: 'console.staff_menu.emails',
  recordRepresentation: 'subject',
  menu: { group: 'console.staff_menu.portal', icon: 'refresh', waits: ['failed_emails'] },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).OutboxListScreen }],
});
