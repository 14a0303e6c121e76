import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import { OWN_JOBS } from './list/address.ts';

const loadForm = async () => (await import('./form/screen.tsx')).JobPostScreen;

export const jobs = defineResource({
  name: 'jobs',
  label: 'console.jobs.title',
  recordRepresentation: 'job_title',
  permission: { create: 'jobs.post', edit: 'jobs.edit', delete: 'jobs.end' },
  live: ['applications', 'jobs'],
  menu: { label: 'nav.manage_jobs', icon: 'briefcase' },
  screens: [
    {
      path: paths.employerJobs,
      list: OWN_JOBS,
      load: async () => (await import('./list/screen.tsx')).JobListScreen,
    },
    { path: linkTo.jobPost(), action: 'create', label: 'console.dashboard.post_job', load: loadForm },
    { path: `${linkTo.jobPost()}/:jobId`, action: 'edit', load: loadForm },
  ],
});

/** Jobs as their form has them. Nothing live, so that typed text stays. */
export const jobPosts = defineResource({
  name: 'job-posts',
  label: 'console.jobs.title',
  recordRepresentation: 'job_title',
});
