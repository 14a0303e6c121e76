import { defineResource } from '../shared/define-resource.ts';

export const staffOutbox = defineResource({
  name: 'staff/emails',
  label: 'console.staff_menu.emails',
  recordRepresentation: 'subject',
  menu: { group: 'console.staff_menu.portal', icon: 'refresh', waits: ['failed_emails'] },
  screens: [{ load: async () => (await import('./list-screen.tsx')).OutboxListScreen }],
});
