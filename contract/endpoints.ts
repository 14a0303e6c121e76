import type { Static, TSchema } from 'typebox';
import { mergeEndpoints, staffMergeEndpoints } from './account-merges/calls.ts';
import { staffPeopleEndpoints } from './account-status/staff-calls.ts';
import { accountEndpoints } from './accounts/calls.ts';
import { ownerProofEndpoints } from './accounts/owner-proof-calls.ts';
import { passkeyEndpoints } from './accounts/passkey-calls.ts';
import { accountSettingsEndpoints } from './accounts/settings-calls.ts';
import { signInCodeEndpoints } from './accounts/sign-in-code-calls.ts';
import { signInProviderEndpoints } from './accounts/sign-in-provider-calls.ts';
import { twoFactorEndpoints } from './accounts/two-factor-calls.ts';
import { apiTokenEndpoints } from './api-tokens/calls.ts';
import { applicantEndpoints } from './applicants/calls.ts';
import { jobApplicantEndpoints } from './applicants/job-applicant-calls.ts';
import { rejectionEndpoints } from './applicants/rejection-calls.ts';
import { applicantTagEndpoints } from './applicants/tag-calls.ts';
import { applicantTeamEndpoints } from './applicants/team-calls.ts';
import { applicationEndpoints } from './applications/calls.ts';
import { assistantEndpoints } from './assistants/calls.ts';
import { connectAssistantEndpoints } from './assistants/connect-calls.ts';
import { automationEndpoints } from './automations/calls.ts';
import { blogEndpoints } from './blog/calls.ts';
import { staffArticleEndpoints } from './blog/staff-calls.ts';
import { candidatePageEndpoints } from './candidates/calls.ts';
import { candidateReviewEndpoints } from './candidates/review-calls.ts';
import { companyEndpoints } from './companies/calls.ts';
import { companyPictureEndpoints } from './companies/picture-calls.ts';
import { reviewModerationEndpoints } from './companies/review-moderation-calls.ts';
import { employerEndpoints } from './company-jobs/calls.ts';
import { candidateEndpoints } from './company-jobs/candidate-calls.ts';
import { companyDetailsEndpoints } from './company-jobs/company-details-calls.ts';
import { insightEndpoints } from './company-jobs/insight-calls.ts';
import { jobLifeEndpoints } from './company-jobs/job-life-calls.ts';
import { savedQueryEndpoints } from './company-jobs/saved-query-calls.ts';
import { companyProfileEndpoints } from './company-profiles/calls.ts';
import { contactEndpoints } from './contact/calls.ts';
import { supportMessageEndpoints } from './contact/staff-calls.ts';
import { conversationEndpoints } from './conversations/calls.ts';
import { messageReportEndpoints } from './conversations/report-calls.ts';
import { dataRequestEndpoints } from './data-requests/calls.ts';
import { draftEndpoints } from './drafts/calls.ts';
import { embeddedJobEndpoints } from './embedded-jobs/calls.ts';
import { entryConfirmationEndpoints } from './entry-confirmations/calls.ts';
import { externalJobEndpoints } from './external-jobs/calls.ts';
import { handoverEndpoints } from './handovers/calls.ts';
import { helpEndpoints } from './help/calls.ts';
import { hiddenJobsEndpoints } from './hidden-jobs/calls.ts';
import { hiringReportEndpoints } from './hiring-reports/calls.ts';
import { translationEndpoints } from './i18n/calls.ts';
import { commentEndpoints } from './i18n/comment-calls.ts';
import { contentPageEndpoints } from './i18n/content-page-calls.ts';
import { glossaryEndpoints } from './i18n/glossary-calls.ts';
import { languageEndpoints } from './i18n/language-calls.ts';
import { sampleEndpoints } from './i18n/sample-calls.ts';
import { suggestionEndpoints } from './i18n/suggestion-calls.ts';
import { busyCalendarEndpoints } from './interviews/busy-calendar-calls.ts';
import { calendarFeedEndpoints } from './interviews/calendar-feed-calls.ts';
import { interviewEndpoints } from './interviews/calls.ts';
import { jobFormEndpoints } from './job-form/calls.ts';
import { jobInvitationEndpoints } from './job-invitations/calls.ts';
import { staffJobRuleEndpoints } from './job-rules/calls.ts';
import { jobEndpoints } from './jobs/calls.ts';
import { staffSynonymEndpoints } from './jobs/synonym-calls.ts';
import { lookupEndpoints } from './lookups/calls.ts';
import { staffLookupEndpoints } from './lookups/staff-calls.ts';
import { matchingEndpoints } from './matching/calls.ts';
import { messageTemplateEndpoints } from './message-templates/calls.ts';
import { moderationEndpoints } from './moderation/calls.ts';
import { claimEndpoints } from './moderation/claim-calls.ts';
import { decisionEndpoints } from './moderation/decision-calls.ts';
import { newsletterEndpoints } from './newsletter/calls.ts';
import { staffNewsletterEndpoints } from './newsletter/staff-calls.ts';
import { notificationEndpoints } from './notifications/calls.ts';
import { offerEndpoints } from './offers/calls.ts';
import { popularSearchEndpoints } from './popular-searches/calls.ts';
import { possibleDuplicateEndpoints } from './possible-duplicates/calls.ts';
import { profileEndpoints } from './profile/calls.ts';
import { preferenceEndpoints } from './profile/preference-calls.ts';
import { projectEndpoints } from './profile/project-calls.ts';
import { questionLibraryEndpoints } from './question-library/calls.ts';
import { resumeEndpoints } from './resumes/calls.ts';
import { savedSearchEndpoints } from './saved-searches/calls.ts';
import { scorecardEndpoints } from './scorecards/calls.ts';
import { screeningEndpoints } from './screening/calls.ts';
import type { Access } from './shared/common.ts';
import { signalTuningEndpoints } from './signal-tuning/calls.ts';
import { sourceEndpoints, staffSourceEndpoints } from './sources/calls.ts';
import { originEndpoints, staffOriginEndpoints } from './sources/origin-calls.ts';
import { auditEndpoints } from './staff/audit-calls.ts';
import { outboxEndpoints } from './staff/outbox-calls.ts';
import { staffRoleEndpoints } from './staff/role-calls.ts';
import { staffSummaryEndpoints } from './staff/summary-calls.ts';
import { stageEndpoints } from './stages/calls.ts';
import { accountSupportEndpoints } from './support/calls.ts';
import { companySupportEndpoints } from './support/company-calls.ts';
import { talentPoolEndpoints } from './talent-pools/calls.ts';
import { teamEndpoints } from './teams/calls.ts';
import { undoEndpoints } from './undo/calls.ts';
import { addedApplicantEndpoints } from './visitor-applications/added-calls.ts';
import { webhookEndpoints } from './webhooks/calls.ts';

/** The calls by the section of the API's documentation that lists them. */
const sections = {
  Lookups: lookupEndpoints,
  Jobs: { ...jobEndpoints, ...popularSearchEndpoints, ...matchingEndpoints, ...hiddenJobsEndpoints },
  Companies: {
    ...companyEndpoints,
    ...companyDetailsEndpoints,
    ...companyPictureEndpoints,
  },
  Applications: { ...applicationEndpoints, ...screeningEndpoints },
  Applicants: {
    ...applicantEndpoints,
    ...applicantTagEndpoints,
    ...applicantTeamEndpoints,
    ...jobApplicantEndpoints,
    ...addedApplicantEndpoints,
    ...rejectionEndpoints,
    ...possibleDuplicateEndpoints,
  },
  Accounts: { ...accountEndpoints, ...signInCodeEndpoints, ...undoEndpoints, ...mergeEndpoints },
  'Account settings': { ...accountSettingsEndpoints, ...ownerProofEndpoints },
  'API tokens': apiTokenEndpoints,
  Passkeys: passkeyEndpoints,
  'Sign-in providers': signInProviderEndpoints,
  'Two-factor authentication': twoFactorEndpoints,
  'Company jobs': {
    ...employerEndpoints,
    ...jobLifeEndpoints,
    ...insightEndpoints,
    ...savedQueryEndpoints,
    ...jobFormEndpoints,
  },
  'Jobs by external id': externalJobEndpoints,
  Webhooks: webhookEndpoints,
  Handovers: handoverEndpoints,
  'Embedded jobs': embeddedJobEndpoints,
  'Question library': questionLibraryEndpoints,
  'Hiring stages': stageEndpoints,
  Automations: automationEndpoints,
  'Hiring reports': hiringReportEndpoints,
  Sources: { ...sourceEndpoints, ...originEndpoints },
  Team: teamEndpoints,
  Assistants: { ...assistantEndpoints, ...connectAssistantEndpoints },
  Drafts: draftEndpoints,
  Conversations: conversationEndpoints,
  'Message templates': messageTemplateEndpoints,
  'Talent pools': talentPoolEndpoints,
  'Job invitations': jobInvitationEndpoints,
  Interviews: { ...interviewEndpoints, ...calendarFeedEndpoints, ...busyCalendarEndpoints },
  Offers: offerEndpoints,
  Scorecards: scorecardEndpoints,
  Candidates: { ...candidateEndpoints, ...candidatePageEndpoints, ...candidateReviewEndpoints },
  Profile: {
    ...profileEndpoints,
    ...projectEndpoints,
    ...preferenceEndpoints,
    ...entryConfirmationEndpoints,
  },
  Resumes: resumeEndpoints,
  Content: { ...contentPageEndpoints, ...blogEndpoints, ...helpEndpoints },
  'Support and newsletter': { ...contactEndpoints, ...newsletterEndpoints },
  'Saved searches': savedSearchEndpoints,
  Notifications: notificationEndpoints,
  Moderation: {
    ...moderationEndpoints,
    ...reviewModerationEndpoints,
    ...messageReportEndpoints,
    ...decisionEndpoints,
    ...claimEndpoints,
    ...signalTuningEndpoints,
    ...companyProfileEndpoints,
  },
  'Staff: overview': { ...auditEndpoints, ...staffSummaryEndpoints },
  'Staff: accounts': {
    ...staffPeopleEndpoints,
    ...staffRoleEndpoints,
    ...accountSupportEndpoints,
    ...staffMergeEndpoints,
    ...companySupportEndpoints,
    ...dataRequestEndpoints,
  },
  'Staff: support and newsletter': { ...supportMessageEndpoints, ...staffNewsletterEndpoints },
  'Staff: emails': outboxEndpoints,
  'Staff: lookups': { ...staffLookupEndpoints, ...staffSynonymEndpoints, ...staffJobRuleEndpoints },
  'Staff: texts': {
    ...staffArticleEndpoints,
    ...translationEndpoints,
    ...suggestionEndpoints,
    ...commentEndpoints,
    ...languageEndpoints,
    ...glossaryEndpoints,
    ...sampleEndpoints,
  },
  'Staff: sources': { ...staffSourceEndpoints, ...staffOriginEndpoints },
};

/** Every call of the API by method and path, relative to its base. The only source of all shapes. */
export const endpoints = {
  ...sections.Lookups,
  ...sections.Jobs,
  ...sections.Companies,
  ...sections.Applications,
  ...sections.Applicants,
  ...sections.Accounts,
  ...sections['Account settings'],
  ...sections['API tokens'],
  ...sections.Passkeys,
  ...sections['Sign-in providers'],
  ...sections['Two-factor authentication'],
  ...sections['Company jobs'],
  ...sections['Jobs by external id'],
  ...sections.Webhooks,
  ...sections.Handovers,
  ...sections['Embedded jobs'],
  ...sections['Question library'],
  ...sections['Hiring stages'],
  ...sections.Automations,
  ...sections['Hiring reports'],
  ...sections.Sources,
  ...sections.Team,
  ...sections.Assistants,
  ...sections.Drafts,
  ...sections.Conversations,
  ...sections['Message templates'],
  ...sections['Talent pools'],
  ...sections['Job invitations'],
  ...sections.Interviews,
  ...sections.Offers,
  ...sections.Scorecards,
  ...sections.Candidates,
  ...sections.Profile,
  ...sections.Resumes,
  ...sections.Content,
  ...sections['Support and newsletter'],
  ...sections['Saved searches'],
  ...sections.Notifications,
  ...sections.Moderation,
  ...sections['Staff: overview'],
  ...sections['Staff: accounts'],
  ...sections['Staff: support and newsletter'],
  ...sections['Staff: emails'],
  ...sections['Staff: lookups'],
  ...sections['Staff: texts'],
  ...sections['Staff: sources'],
};

export const sectionsOf = (key: EndpointKey): string[] =>
  Object.entries(sections).flatMap(([section, calls]) => (key in calls ? section : []));

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Shape<K extends EndpointKey, Part extends string> = Endpoints[K] extends {
  readonly [P in Part]: infer S;
}
  ? S extends TSchema
    ? Static<S>
    : undefined
  : undefined;

export type ParamsOf<K extends EndpointKey> = Shape<K, 'params'>;
export type QueryOf<K extends EndpointKey> = Shape<K, 'query'>;
export type BodyOf<K extends EndpointKey> = Shape<K, 'body'>;
export type ResponseOf<K extends EndpointKey> = Shape<K, 'response'>;
export type AccessOf<K extends EndpointKey> = Endpoints[K]['access'] & Access;
