import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffSignalKinds = defineResource({
  name: 'staff/signal-kinds',
  label: 'console.staff_menu.signal_kinds',
  menu: { group: 'console.staff_menu.portal', icon: 'alert' },
  screens: [
    { list: LIST, load: async () => (await import('./list-screen.tsx')).SignalKindListScreen },
    { action: 'edit', load: async () => (await import('./kind-screen.tsx')).SignalKindScreen },
  ],
});
