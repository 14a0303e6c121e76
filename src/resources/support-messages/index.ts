import { defineResource } from '../shared/define-resource.ts';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

export const supportMessages = defineResource({
  name: 'staff/support-messages',
  label: 'console.staff_menu.support_messages',
  recordRepresentation: 'subject',
  menu: { group: 'console.staff_menu.today', icon: 'mail', waits: ['open_support_messages'] },
  screens: [
    {
      path: toStaff.supportMessages(),
      list: LIST,
      load: async () => (await import('./list-screen.tsx')).SupportMessageListScreen,
    },
    {
      path: `${toStaff.supportMessages()}/:id`,
      action: 'edit',
      load: async () => (await import('./message-screen.tsx')).SupportMessageScreen,
    },
  ],
});
