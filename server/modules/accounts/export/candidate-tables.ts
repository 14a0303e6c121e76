/** Data of job seekers. What companies store about them belongs to the companies. */
import * as schema from '../../../platform/db/schema.ts';
import {
  byAccount,
  byAccountOrEmail,
  byApplication,
  byAttachment,
  byAuthorOrApplication,
  byEmail,
  bySavedSearch,
  type Decisions,
  EMPLOYER,
  released,
  SEEKER,
} from './decision.ts';

export const candidateTables = {
  candidates: {
    of: SEEKER,
    rows: byAccount(schema.candidates.userId),
    leftOut: ['userId', 'aboutVersion', 'resumeDataVersion', 'preferencesVersion', 'skillsVersion'],
  },
  visitorApplications: {
    of: SEEKER,
    rows: byEmail(schema.visitorApplications.email),
    leftOut: ['fileId', 'sha256', 'addedBy'],
  },
  otherResumes: {
    of: SEEKER,
    rows: byAccount(schema.otherResumes.userId),
    leftOut: ['userId', 'wasDefault'],
  },
  candidateSkills: {
    of: SEEKER,
    rows: byAccount(schema.candidateSkills.userId),
    leftOut: ['userId'],
  },
  candidateExperiences: {
    of: SEEKER,
    rows: byAccount(schema.candidateExperiences.userId),
    leftOut: ['userId'],
  },
  candidateEducations: {
    of: SEEKER,
    rows: byAccount(schema.candidateEducations.userId),
    leftOut: ['userId'],
  },
  candidateProjects: {
    of: SEEKER,
    rows: byAccount(schema.candidateProjects.userId),
    leftOut: ['userId'],
  },
  candidateEmploymentTypes: {
    of: SEEKER,
    rows: byAccount(schema.candidateEmploymentTypes.userId),
    leftOut: ['userId'],
  },
  candidatePreferredCities: {
    of: SEEKER,
    rows: byAccount(schema.candidatePreferredCities.userId),
    leftOut: ['userId'],
  },
  candidateHiddenCompanies: {
    of: SEEKER,
    rows: byAccount(schema.candidateHiddenCompanies.userId),
    leftOut: ['userId'],
  },
  dismissedJobs: {
    of: SEEKER,
    rows: byAccount(schema.dismissedJobs.userId),
    leftOut: ['userId'],
  },
  savedSearches: {
    of: SEEKER,
    rows: byAccountOrEmail(schema.savedSearches.userId, schema.savedSearches.email),
    leftOut: ['userId', 'email', 'fingerprint', 'transactionId'],
  },
  savedSearchJobs: {
    of: SEEKER,
    rows: bySavedSearch(schema.savedSearchJobs.savedSearchId),
  },
  bookmarks: {
    of: SEEKER,
    rows: byAccount(schema.bookmarks.userId),
    leftOut: ['userId'],
  },
  applicationDrafts: {
    of: SEEKER,
    rows: byAccount(schema.applicationDrafts.userId),
    leftOut: ['userId'],
  },
  applications: {
    of: SEEKER,
    rows: byAccount(schema.applications.userId),
    leftOut: ['userId', 'status', 'applicantHidden', 'stageId'],
  },
  applicationEvents: {
    of: SEEKER,
    rows: released(byApplication(schema.applicationEvents.applicationId), schema.applicationEvents.heldUntil),
    // The reason is the company's evaluation.
    leftOut: ['actorId', 'rejectionReason'],
  },
  conversationMessages: {
    of: [...SEEKER, ...EMPLOYER],
    rows: byAuthorOrApplication,
    leftOut: ['authorId', 'emailKey'],
  },
  conversationAttachments: {
    of: [...SEEKER, ...EMPLOYER],
    rows: byAttachment,
  },
  applicationAnswers: {
    of: SEEKER,
    rows: byApplication(schema.applicationAnswers.applicationId),

    // The company's evaluation.
    leftOut: ['isExpected'],
  },
  answerUploads: {
    of: SEEKER,
    rows: byAccount(schema.answerUploads.userId),
    leftOut: ['userId'],
  },
  interviews: {
    of: SEEKER,
    rows: released(byApplication(schema.interviews.applicationId), schema.interviews.heldUntil),
    leftOut: ['createdBy', 'interviewers', 'wasInvited', 'wasAgreed', 'remindAt', 'proposedAt', 'shown'],
  },
  offers: {
    of: SEEKER,
    rows: released(byApplication(schema.offers.applicationId), schema.offers.heldUntil),
    leftOut: ['createdBy', 'shown'],
  },
  companyReviews: {
    of: SEEKER,
    rows: byAccount(schema.companyReviews.userId),
    leftOut: ['userId', 'authorSuspended'],
  },
} satisfies Partial<Decisions>;
