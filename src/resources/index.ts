/** The console's resources, in the order of their menus. */
import type { TeamPermission } from '#contract/teams/rules.ts';
import { teamActivity } from './activity/index.ts';
import { apiTokens, staffApiTokens } from './api-tokens/index.ts';
import { applications, notes, presence } from './applicants/index.ts';
import { automations } from './automations/index.ts';
import { candidates } from './candidates/index.ts';
import { conversations } from './conversations/index.ts';
import { dashboard, waiting } from './dashboard/index.ts';
import { handovers } from './handovers/index.ts';
import { reportedApplications } from './hiring-reports/index.ts';
import { interviews } from './interviews/index.ts';
import { jobPosts, jobs } from './jobs/index.ts';
import { messageTemplates } from './message-templates/index.ts';
import { moderationDecisions } from './moderation-decisions/index.ts';
import { offers } from './offers/index.ts';
import { scorecards } from './scorecards/index.ts';
import type { ResourceManifest } from './shared/define-resource.ts';
import { sources, staffSources } from './sources/index.ts';
import { staffApplications } from './staff-applications/index.ts';
import { staffArticles } from './staff-articles/index.ts';
import { staffAudit } from './staff-audit/index.ts';
import { staffCompanies } from './staff-companies/index.ts';
import { staffCompanyProfiles } from './staff-company-profiles/index.ts';
import { staffDataRequests } from './staff-data-requests/index.ts';
import { staffHome } from './staff-home/index.ts';
import { staffJobRules } from './staff-job-rules/index.ts';
import { staffJobs } from './staff-jobs/index.ts';
import { staffLanguages } from './staff-languages/index.ts';
import { staffLookups } from './staff-lookups/index.ts';
import { staffMessageReports } from './staff-message-reports/index.ts';
import { newsletterIssues, subscribers } from './staff-newsletter/index.ts';
import { staffOutbox } from './staff-outbox/index.ts';
import { staffReviews } from './staff-reviews/index.ts';
import { staffSignalKinds } from './staff-signal-kinds/index.ts';
import { staffSynonyms } from './staff-synonyms/index.ts';
import { staffGlossary, staffTranslationSuggestions, staffTranslations } from './staff-translations/index.ts';
import { staffUsers } from './staff-users/index.ts';
import { stages } from './stages/index.ts';
import { supportMessages } from './support-messages/index.ts';
import { pooledCandidates, talentPools } from './talent-pools/index.ts';
import { teamInvitations, teamMembers } from './teams/index.ts';
import { webhooks } from './webhooks/index.ts';

export const resources: readonly ResourceManifest[] = [
  dashboard,
  waiting,
  jobs,
  jobPosts,
  candidates,
  applications,
  notes,
  presence,
  offers,
  scorecards,
  interviews,
  conversations,
  talentPools,
  pooledCandidates,
  reportedApplications,
  teamMembers,
  teamInvitations,
  stages,
  automations,
  messageTemplates,
  apiTokens,
  webhooks,
  sources,
  handovers,
  teamActivity,
  moderationDecisions,
  staffHome,
  staffJobs,
  staffReviews,
  staffCompanyProfiles,
  staffMessageReports,
  staffSources,
  supportMessages,
  staffUsers,
  staffCompanies,
  staffApplications,
  staffDataRequests,
  newsletterIssues,
  subscribers,
  staffTranslations,
  staffTranslationSuggestions,
  staffGlossary,
  staffLanguages,
  staffLookups,
  staffSynonyms,
  staffJobRules,
  staffSignalKinds,
  staffArticles,
  staffOutbox,
  staffAudit,
  staffApiTokens,
];

/** All screens, each with its resource. */
export const screens = resources.flatMap(({ name, screens: own }) =>
  own.map((screen) => ({ ...screen, resource: name })),
);

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** What a member of a company needs to do this with a resource. */
export const permissionFor = (resource: string, action: string): TeamPermission => {
  const permissions: Readonly<Partial<Record<string, TeamPermission>>> =
    byName.get(resource)?.permission ?? {};
  return permissions[action] ?? 'jobs.view';
};
