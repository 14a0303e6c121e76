/** The console's screens, by the name the route table calls them. */

import { candidates } from '../resources/applicants/index.ts';
import { candidateSearch } from '../resources/candidates/index.ts';
import { dashboard } from '../resources/dashboard/index.ts';
import { jobs } from '../resources/jobs/index.ts';

export const screens = {
  dashboard: dashboard.show,
  jobs: jobs.list,
  jobPost: jobs.form,
  jobCandidates: candidates.list,
  candidates: candidateSearch.list,
};
