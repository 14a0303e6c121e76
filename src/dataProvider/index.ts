/** The console's data provider: one file per resource, and staff resources through `ra-data-simple-rest`. */
import { combineDataProviders, type DataProvider } from 'react-admin';
import type { Api } from '../api/client.ts';
import type { Request } from '../api/request.ts';
import { createApplications } from './applications.ts';
import { createCandidates } from './candidates.ts';
import { createConversations } from './conversations.ts';
import { withFormErrors } from './form-errors.ts';
import { createInterviews } from './interviews.ts';
import { createJobPosts } from './job-posts.ts';
import { createJobs } from './jobs.ts';
import { createLibraryQuestions } from './library-questions.ts';
import { createLookups } from './lookups.ts';
import { createMessageTemplates } from './message-templates.ts';
import { createNotes } from './notes.ts';
import { createPossibleDuplicates } from './possible-duplicates.ts';
import { type Postponing, withPostponedChange } from './postponed-change.ts';
import { createReportedApplications } from './reported-applications.ts';
import { defineResource } from './resource.ts';
import { createSavedQueries } from './saved-queries.ts';
import { createJobEvaluations, createScorecards } from './scorecards.ts';
import { createStaffProvider } from './staff.ts';
import { createStages } from './stages.ts';
import { createPooledCandidates, createTalentPools } from './talent-pools.ts';
import { createTeamActivity, createTeamInvitations, createTeamMembers } from './team.ts';

export interface ConsoleDataProvider extends DataProvider, Postponing {
  /** Calls that aren't resource methods. A 401 ends the session through react-admin. */
  call: Api;
}

export const createDataProvider = (client: Api, request: Request): ConsoleDataProvider => {
  const api: Api = (key, options) => client(key, options).catch(withFormErrors);
  const resources: Readonly<Record<string, DataProvider>> = {
    jobs: createJobs(api),
    'job-posts': createJobPosts(api),
    applications: createApplications(api),
    candidates: createCandidates(api),
    conversations: createConversations(api),
    interviews: createInterviews(api),
    'library-questions': createLibraryQuestions(api),
    'message-templates': createMessageTemplates(api),
    'talent-pools': createTalentPools(api),
    'pooled-candidates': createPooledCandidates(api),
    'possible-duplicates': createPossibleDuplicates(api),
    'reported-applications': createReportedApplications(api),
    stages: createStages(api),
    notes: createNotes(api),
    scorecards: createScorecards(api),
    'job-evaluations': createJobEvaluations(api),
    'saved-queries': createSavedQueries(api),
    'team-members': createTeamMembers(api),
    'team-invitations': createTeamInvitations(api),
    'team-activity': createTeamActivity(api),
    ...createLookups(api),
  };
  const staff = createStaffProvider(request);
  const unknown = defineResource({});
  const combined = combineDataProviders((resource) =>
    resource.startsWith('staff/') ? staff : (resources[resource] ?? unknown),
  );
  return {
    ...withPostponedChange(combined),
    // Calls are aborted when their screen closes.
    supportAbortSignal: true,
    call: api,
  };
};
