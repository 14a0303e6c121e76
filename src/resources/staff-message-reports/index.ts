import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffMessageReports = defineResource({
  name: 'staff/message-reports',
  label: 'console.staff_menu.message_reports',
  recordRepresentation: 'job_title',
  menu: { group: 'console.staff_menu.today', icon: 'alert', waits: ['reported_messages'] },
  screens: [
    { list: LIST, load: async () => (await import('./list-screen.tsx')).MessageReportListScreen },
    { action: 'edit', load: async () => (await import('./report-screen.tsx')).MessageReportScreen },
  ],
});
