import type { Static, TSchema } from 'typebox';
import { accountSettingsEndpoints } from './account-settings.ts';
import { accountEndpoints } from './accounts.ts';
import { addedApplicantEndpoints } from './added-applicants.ts';
import { applicantEndpoints } from './applicants.ts';
import { applicationEndpoints } from './applications.ts';
import { auditEndpoints } from './audit.ts';
import { blogEndpoints } from './blog.ts';
import { candidatePageEndpoints } from './candidate-pages.ts';
import { candidateReviewEndpoints } from './candidate-reviews.ts';
import { candidateEndpoints } from './candidates.ts';
import type { Access } from './common.ts';
import { companyEndpoints } from './companies.ts';
import { companyDetailsEndpoints } from './company-details.ts';
import { companyPictureEndpoints } from './company-pictures.ts';
import { contactEndpoints } from './contact.ts';
import { contentPageEndpoints } from './content-pages.ts';
import { conversationEndpoints } from './conversations.ts';
import { draftEndpoints } from './drafts.ts';
import { employerEndpoints } from './employer.ts';
import { helpEndpoints } from './help.ts';
import { hiringReportEndpoints } from './hiring-reports.ts';
import { insightEndpoints } from './insights.ts';
import { interviewEndpoints } from './interviews.ts';
import { jobApplicantEndpoints } from './job-applicants.ts';
import { jobInvitationEndpoints } from './job-invitations.ts';
import { jobLifeEndpoints } from './job-life.ts';
import { jobEndpoints } from './jobs.ts';
import { lookupEndpoints } from './lookups.ts';
import { matchingEndpoints } from './matching.ts';
import { messageReportEndpoints } from './message-reports.ts';
import { messageTemplateEndpoints } from './message-templates.ts';
import { moderationEndpoints } from './moderation.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { notificationEndpoints } from './notifications.ts';
import { offerEndpoints } from './offers.ts';
import { ownerProofEndpoints } from './owner-proof.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { popularSearchEndpoints } from './popular-searches.ts';
import { possibleDuplicateEndpoints } from './possible-duplicates.ts';
import { preferenceEndpoints } from './preferences.ts';
import { profileEndpoints } from './profile.ts';
import { projectEndpoints } from './projects.ts';
import { questionLibraryEndpoints } from './question-library.ts';
import { rejectionEndpoints } from './rejections.ts';
import { resumeEndpoints } from './resumes.ts';
import { reviewModerationEndpoints } from './review-moderation.ts';
import { savedQueryEndpoints } from './saved-queries.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { scorecardEndpoints } from './scorecards.ts';
import { screeningEndpoints } from './screening.ts';
import { signInCodeEndpoints } from './sign-in-codes.ts';
import { signInProviderEndpoints } from './sign-in-providers.ts';
import { staffArticleEndpoints } from './staff-articles.ts';
import { staffCareEndpoints } from './staff-care.ts';
import { staffLookupEndpoints } from './staff-lookups.ts';
import { staffPeopleEndpoints } from './staff-people.ts';
import { staffSummaryEndpoints } from './staff-summary.ts';
import { staffSynonymEndpoints } from './staff-synonyms.ts';
import { stageEndpoints } from './stages.ts';
import { talentPoolEndpoints } from './talent-pools.ts';
import { teamEndpoints } from './teams.ts';
import { translationEndpoints } from './translations.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { undoEndpoints } from './undo.ts';

/** The calls by the section of the API's documentation that lists them. */
const sections = {
  Lookups: lookupEndpoints,
  Jobs: { ...jobEndpoints, ...popularSearchEndpoints, ...matchingEndpoints },
  Companies: {
    ...companyEndpoints,
    ...companyDetailsEndpoints,
    ...companyPictureEndpoints,
  },
  Applications: { ...applicationEndpoints, ...screeningEndpoints },
  Applicants: {
    ...applicantEndpoints,
    ...addedApplicantEndpoints,
    ...rejectionEndpoints,
    ...possibleDuplicateEndpoints,
  },
  Accounts: { ...accountEndpoints, ...signInCodeEndpoints, ...undoEndpoints },
  'Account settings': { ...accountSettingsEndpoints, ...ownerProofEndpoints },
  Passkeys: passkeyEndpoints,
  'Sign-in providers': signInProviderEndpoints,
  'Two-factor authentication': twoFactorEndpoints,
  Employer: {
    ...employerEndpoints,
    ...jobApplicantEndpoints,
    ...jobLifeEndpoints,
    ...insightEndpoints,
    ...savedQueryEndpoints,
    ...questionLibraryEndpoints,
    ...stageEndpoints,
    ...hiringReportEndpoints,
    ...candidateEndpoints,
  },
  Team: teamEndpoints,
  Drafts: draftEndpoints,
  Conversations: { ...conversationEndpoints, ...messageTemplateEndpoints },
  'Talent pools': talentPoolEndpoints,
  'Job invitations': jobInvitationEndpoints,
  Interviews: interviewEndpoints,
  Offers: offerEndpoints,
  Scorecards: scorecardEndpoints,
  Candidates: { ...candidatePageEndpoints, ...candidateReviewEndpoints },
  Profile: { ...profileEndpoints, ...projectEndpoints, ...preferenceEndpoints },
  Resumes: resumeEndpoints,
  Content: { ...contentPageEndpoints, ...blogEndpoints, ...helpEndpoints },
  'Support and newsletter': { ...contactEndpoints, ...newsletterEndpoints },
  'Saved searches': savedSearchEndpoints,
  Notifications: notificationEndpoints,
  Moderation: { ...moderationEndpoints, ...reviewModerationEndpoints, ...messageReportEndpoints },
  Staff: {
    ...auditEndpoints,
    ...staffSummaryEndpoints,
    ...staffPeopleEndpoints,
    ...staffCareEndpoints,
    ...staffLookupEndpoints,
    ...staffSynonymEndpoints,
    ...staffArticleEndpoints,
    ...translationEndpoints,
  },
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
  ...sections.Passkeys,
  ...sections['Sign-in providers'],
  ...sections['Two-factor authentication'],
  ...sections.Employer,
  ...sections.Team,
  ...sections.Drafts,
  ...sections.Conversations,
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
  ...sections.Staff,
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
