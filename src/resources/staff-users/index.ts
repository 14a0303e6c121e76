import { fullNameOf } from '../../ui/format/full-name.ts';
import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffUsers = defineResource({
  name: 'staff/users',
  label: 'console.staff_menu.users',
  recordRepresentation: fullNameOf,
  menu: { group: 'console.staff_menu.people', icon: 'users' },
  screens: [
    { list: LIST, load: async () => (await import('./list-screen.tsx')).UserListScreen },
    { action: 'edit', load: async () => (await import('./user-screen.tsx')).UserScreen },
  ],
});
