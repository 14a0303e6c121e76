import { defineResource } from '../shared/define-resource.ts';

export const staffHome = defineResource({
  name: 'staff',
  label: 'console.staff_menu.overview',
  menu: { group: 'console.staff_menu.today', icon: 'home' },
  screens: [{ calls: ['GET staff/summary'], load: async () => (await import('./screen.tsx')).HomeScreen }],
});
