/** The console's data provider: one file per resource, and staff resources through `ra-data-simple-rest`. */
import { combineDataProviders, type DataProvider } from 'react-admin';
import { textFieldOf } from '#contract/message-templates/rules.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Api } from '../api/client.ts';
import type { Request } from '../api/request.ts';
import { createApiTokens } from './api-tokens.ts';
import { createApplications } from './applications.ts';
import { createCandidates } from './candidates.ts';
import { type Change, makeChange } from './change.ts';
import { createCompanyRecords } from './company-records.ts';
import { type Conflicts, createConflicts } from './conflicts.ts';
import { createConversations } from './conversations.ts';
import { withFormErrors } from './form-errors.ts';
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
import { defineResource } from './resource.ts';
import { createSavedQueries } from './saved-queries.ts';
import { createJobEvaluations, createScorecards } from './scorecards.ts';
import { createSourceRunRows, createSourceRuns } from './source-runs.ts';
import { createStaffProvider } from './staff.ts';
import { createStages } from './stages.ts';
import { createTeamActivity, createTeamInvitations, createTeamMembers } from './team.ts';
import { createWebhooks } from './webhooks.ts';

const EMPTY_TEMPLATE = {
  name: '',
  ...Object.fromEntries(SHIPPED_LOCALES.map((locale) => [textFieldOf(locale), ''])),
};

export interface ConsoleDataProvider extends DataProvider {
  /** Calls that aren't resource methods. A 401 ends the session through react-admin. */
  call: Api;
  /** Makes a change under its own key, however often it is called. */
  makeChange: (change: Change) => Promise<UndoOffer>;
  /**
   * Questions about decisions whose records have changed since. Not for `useDataProvider`, which makes every property a
   * method.
   */
  readonly conflicts: Conflicts;
}

const createResources = (api: Api, request: Request): DataProvider => {
  const resources: Readonly<Record<string, DataProvider>> = {
    jobs: createJobs(api),
    'job-posts': createJobPosts(api),
    applications: createApplications(api),
    candidates: createCandidates(api),
    conversations: createConversations(api),
    interviews: createInterviews(api),
    offers: createOffers(api),
    'library-questions': createCompanyRecords(api, 'library-questions'),
    'message-templates': createCompanyRecords(api, 'message-templates', EMPTY_TEMPLATE),
    automations: createCompanyRecords(api, 'automations', { text: '' }),
    'talent-pools': createCompanyRecords(api, 'talent-pools', { name: '' }),
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
  };
  const staff = createStaffProvider(request);
  const unknown = defineResource({});
  return combineDataProviders(
    (resource) => resources[resource] ?? (resource.startsWith('staff/') ? staff : unknown),
  );
};

export const createDataProvider = (client: Api, request: Request): ConsoleDataProvider => {
  const { conflicts, withApi, withRequest } = createConflicts();
  const asking = withApi(client);
  const api: Api = (key, options) => asking(key, options).catch(withFormErrors);
  const askingRequest = withRequest(request);
  /** The resources, whose next call has this key. */
  const withKey = (idempotencyKey: string) =>
    createResources(
      (key, options) => api(key, { ...options, idempotencyKey }),
      (path, init, onProgress) =>
        askingRequest(path, { ...init, headers: { 'idempotency-key': idempotencyKey } }, onProgress),
    );
  const resources = createResources(api, askingRequest);
  const keyed = ({ meta }: { readonly meta?: { readonly key?: string } }) =>
    meta?.key ? withKey(meta.key) : resources;
  return {
    ...resources,
    create: (resource, params) => keyed(params).create(resource, params),
    update: (resource, params) => keyed(params).update(resource, params),
    // Calls are aborted when their screen closes.
    supportAbortSignal: true,
    call: api,
    makeChange: (change) => makeChange(withKey(change.key), change),
    conflicts,
  };
};
