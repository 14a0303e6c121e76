/**
 * Every module, in the order in which their parts run and the API documentation lists their calls. It matters that jobs
 * pause before applications without an answer end, that accounts are deleted before the applications and notes that
 * keep them, and that applicants are rejected before their interviews end.
 */
import type { Module } from '../module.ts';
import { accountMerges } from './account-merges/index.ts';
import { accountStatus } from './account-status/index.ts';
import { accounts } from './accounts/index.ts';
import { apiTokensModule } from './api-tokens/index.ts';
import { applicants } from './applicants/index.ts';
import { applications } from './applications/index.ts';
import { assistants } from './assistants/index.ts';
import { automations } from './automations/index.ts';
import { blog } from './blog/index.ts';
import { candidates } from './candidates/index.ts';
import { companies } from './companies/index.ts';
import { companyJobs } from './company-jobs/index.ts';
import { companyProfiles } from './company-profiles/index.ts';
import { contact } from './contact/index.ts';
import { conversations } from './conversations/index.ts';
import { dataRequestsModule } from './data-requests/index.ts';
import { drafts } from './drafts/index.ts';
import { embeddedJobs } from './embedded-jobs/index.ts';
import { entryConfirmations } from './entry-confirmations/index.ts';
import { externalJobs } from './external-jobs/index.ts';
import { handoversModule } from './handovers/index.ts';
import { help } from './help/index.ts';
import { hiddenJobsModule } from './hidden-jobs/index.ts';
import { hiringReports } from './hiring-reports/index.ts';
import { i18n } from './i18n/index.ts';
import { searchEnginePings } from './index-now/index.ts';
import { interviews } from './interviews/index.ts';
import { jobForm } from './job-form/index.ts';
import { jobInvitations } from './job-invitations/index.ts';
import { jobRules } from './job-rules/index.ts';
import { jobs } from './jobs/index.ts';
import { live } from './live/index.ts';
import { lookups } from './lookups/index.ts';
import { maps } from './maps/index.ts';
import { matching } from './matching/index.ts';
import { messageTemplates } from './message-templates/index.ts';
import { moderation } from './moderation/index.ts';
import { newsletter } from './newsletter/index.ts';
import { notifications } from './notifications/index.ts';
import { oauth } from './oauth/index.ts';
import { offers } from './offers/index.ts';
import { popularSearches } from './popular-searches/index.ts';
import { possibleDuplicates } from './possible-duplicates/index.ts';
import { profile } from './profile/index.ts';
import { questionLibrary } from './question-library/index.ts';
import { resumes } from './resumes/index.ts';
import { savedSearches } from './saved-searches/index.ts';
import { scorecards } from './scorecards/index.ts';
import { screening } from './screening/index.ts';
import { seo } from './seo/index.ts';
import { signalTuning } from './signal-tuning/index.ts';
import { sources } from './sources/index.ts';
import { staff } from './staff/index.ts';
import { stages } from './stages/index.ts';
import { support } from './support/index.ts';
import { talentPools } from './talent-pools/index.ts';
import { teams } from './teams/index.ts';
import { visitorApplications } from './visitor-applications/index.ts';
import { webhooks } from './webhooks/index.ts';

const LISTED = [
  i18n,
  lookups,
  blog,
  help,
  jobs,
  maps,
  companies,
  candidates,
  accounts,
  accountStatus,
  accountMerges,
  apiTokensModule,
  oauth,
  applications,
  visitorApplications,
  screening,
  questionLibrary,
  companyJobs,
  jobForm,
  externalJobs,
  jobRules,
  signalTuning,
  companyProfiles,
  entryConfirmations,
  webhooks,
  searchEnginePings,
  handoversModule,
  embeddedJobs,
  teams,
  hiringReports,
  savedSearches,
  drafts,
  contact,
  newsletter,
  notifications,
  live,
  applicants,
  conversations,
  messageTemplates,
  stages,
  automations,
  talentPools,
  jobInvitations,
  interviews,
  offers,
  possibleDuplicates,
  scorecards,
  profile,
  resumes,
  seo,
  assistants,
  popularSearches,
  matching,
  hiddenJobsModule,
  moderation,
  sources,
  support,
  dataRequestsModule,
  staff,
] as const;

export type ListedModule = (typeof LISTED)[number];
export const MODULES: readonly Module[] = LISTED;
