import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffJobs = defineResource({
  name: 'staff/jobs',
  label: 'console.staff_menu.jobs',
  recordRepresentation: 'job_title',
  menu: {
    group: 'console.staff_menu.today',
    icon: 'check-circle',
    waits: ['jobs_in_review', 'reported_jobs', 'appealed_jobs'],
  },
  screens: [
    { list: LIST, load: async () => (await import('./list-screen.tsx')).JobListScreen },
    { action: 'edit', load: async () => (await import('./job-screen.tsx')).JobScreen },
  ],
});
