/** The resources of members of companies, one file each, without react-admin's code: the first list's call doesn't wait for it. */
import type { DataProvider } from 'react-admin';
import { addedTextsOf, textFieldOf, withFormFields } from '#contract/message-templates/rules.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import type { Api } from '../api/client.ts';
import { createApiTokens } from './api-tokens.ts';
import { createApplications } from './applications.ts';
import { createCandidates } from './candidates.ts';
import { createCompanyRecords } from './company-records.ts';
import { createConversations } from './conversations.ts';
import { createHandovers } from './handovers.ts';
import { createInterviews } from './interviews.ts';
import { createJobPosts } from './job-posts.ts';
import { createJobs } from './jobs.ts';
import { createLookups } from './lookups.ts';
import { createModerationDecisions } from './moderation-decisions.ts';
import { createNotes } from './notes.ts';
import { createOffers } from './offers.ts';
import { createPooledCandidates } from './pooled-candidates.ts';
import { createPossibleDuplicates } from './possible-duplicates.ts';
import { createReportedApplications } from './reported-applications.ts';
import { createSavedQueries } from './saved-queries.ts';
import { createJobEvaluations, createScorecards } from './scorecards.ts';
import { createSourceRunRows, createSourceRuns } from './source-runs.ts';
import { createStages } from './stages.ts';
import { createTeamActivity, createTeamInvitations, createTeamMembers } from './team.ts';
import { createWebhooks } from './webhooks.ts';

const EMPTY_TEMPLATE = {
  name: '',
  ...Object.fromEntries(SHIPPED_LOCALES.map((locale) => [textFieldOf(locale), ''])),
};

export const createResources = (api: Api): Readonly<Record<string, DataProvider>> => ({
  jobs: createJobs(api),
  'job-posts': createJobPosts(api),
  applications: createApplications(api),
  candidates: createCandidates(api),
  conversations: createConversations(api),
  interviews: createInterviews(api),
  offers: createOffers(api),
  'library-questions': createCompanyRecords(api, 'library-questions'),
  'message-templates': createCompanyRecords(api, 'message-templates', {
    empty: EMPTY_TEMPLATE,
    open: withFormFields,
    close: (fields) => ({ ...fields, added_texts: addedTextsOf(fields) }),
  }),
  automations: createCompanyRecords(api, 'automations', { empty: { text: '' } }),
  'talent-pools': createCompanyRecords(api, 'talent-pools', { empty: { name: '' } }),
  'pooled-candidates': createPooledCandidates(api),
  'possible-duplicates': createPossibleDuplicates(api),
  'reported-applications': createReportedApplications(api),
  sources: createCompanyRecords(api, 'sources'),
  'source-runs': createSourceRuns(api),
  'source-run-rows': createSourceRunRows(api),
  stages: createStages(api),
  notes: createNotes(api),
  scorecards: createScorecards(api),
  'job-evaluations': createJobEvaluations(api),
  handovers: createHandovers(api),
  'moderation-decisions': createModerationDecisions(api),
  webhooks: createWebhooks(api),
  'api-tokens': createApiTokens(api),
  // An account's own, as those of companies' members are.
  'staff/api-tokens': createApiTokens(api),
  'saved-queries': createSavedQueries(api),
  'team-members': createTeamMembers(api),
  'team-invitations': createTeamInvitations(api),
  'team-activity': createTeamActivity(api),
  ...createLookups(api),
});
