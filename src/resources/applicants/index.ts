import { fullName } from '#contract/shared/names.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import { OF_ALL_JOBS, ofJob } from './address.ts';

export const applications = defineResource({
  name: 'applications',
  label: 'console.applicants.title',
  recordRepresentation: ({ candidate_name, candidate_last_name }) =>
    fullName(candidate_name, candidate_last_name),
  permission: { list: 'applicants.view', edit: 'applicants.move', export: 'applicants.export' },
  live: ['applications', 'interviews', 'offers', 'scorecards', 'stages'],
  menu: { label: 'nav.applicants', icon: 'users', waits: ['applicants'] },
  screens: [
    {
      path: paths.applicants,
      list: OF_ALL_JOBS,
      load: async () => (await import('./screen.tsx')).AllApplicantsScreen,
    },
    { path: paths.review, load: async () => (await import('./review/screen.tsx')).ReviewScreen },
    {
      path: paths.jobCandidates,
      list: ({ jobId = '' }) => ofJob(jobId),
      load: async () => (await import('./screen.tsx')).JobApplicantsScreen,
    },
  ],
});

export const notes = defineResource({ name: 'notes', live: ['notes'] });

/** Which applicants colleagues have open. */
export const presence = defineResource({ name: 'applicant-presence', live: ['presence'] });
