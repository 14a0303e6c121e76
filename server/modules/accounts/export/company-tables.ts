/** Data of companies, without readers' reports and applicants' data. */
import { inArray, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import * as schema from '../../../platform/db/schema.ts';
import {
  byAccount,
  byApplication,
  byCompany,
  byJob,
  type Decisions,
  EMPLOYER,
  jobList,
  type Owner,
  released,
  SEEKER,
} from './decision.ts';

const answeredBy = (db: Db, owner: Owner) => {
  const { questionId, applicationId } = schema.applicationAnswers;
  const own = byApplication(applicationId)(db, owner);
  return inArray(
    schema.jobQuestions.id,
    db.select({ id: questionId }).from(schema.applicationAnswers).where(own),
  );
};

const ownRatings = (db: Db, owner: Owner) => {
  const { id, authorId } = schema.scorecards;
  const own = db.select({ id }).from(schema.scorecards).where(byAccount(authorId)(db, owner));
  return inArray(schema.scorecardRatings.scorecardId, own);
};

export const companyTables = {
  companies: {
    of: EMPLOYER,
    rows: byAccount(schema.companies.userId),
    leftOut: ['userId'],
  },
  companyPlaces: {
    of: EMPLOYER,
    rows: byCompany(schema.companyPlaces.companyId),
  },
  companyMembers: {
    of: EMPLOYER,
    rows: byAccount(schema.companyMembers.userId),
    leftOut: ['userId'],
  },
  companyMemberJobs: {
    of: EMPLOYER,
    rows: byAccount(schema.companyMemberJobs.userId),
    leftOut: ['userId'],
  },
  companyInvitations: {
    of: EMPLOYER,
    rows: byAccount(schema.companyInvitations.invitedBy),
    leftOut: ['invitedBy', 'tokenHash'],
  },
  companyActivity: {
    of: EMPLOYER,
    rows: byAccount(schema.companyActivity.actorId),
    leftOut: ['actorId'],
  },
  companyViews: {
    of: EMPLOYER,
    rows: byCompany(schema.companyViews.companyId),
  },
  jobs: {
    of: EMPLOYER,
    rows: byCompany(schema.jobs.companyId),
    leftOut: ['stateVersion'],
  },
  jobQuestions: {
    of: [...EMPLOYER, ...SEEKER],
    // Questions of the owner's jobs, and those that the owner answered.
    rows: (db, owner) => or(byJob(schema.jobQuestions.jobId)(db, owner), answeredBy(db, owner)),
  },
  jobTags: {
    ...jobList(schema.jobTags),
  },
  jobDegrees: jobList(schema.jobDegrees),
  jobCourses: jobList(schema.jobCourses),
  jobEducations: jobList(schema.jobEducations),
  jobEmploymentTypes: jobList(schema.jobEmploymentTypes),
  jobWorkplaces: {
    of: EMPLOYER,
    rows: byJob(schema.jobWorkplaces.jobId),
  },
  jobRemoteAreas: {
    of: EMPLOYER,
    rows: byJob(schema.jobRemoteAreas.jobId),
  },
  jobModerationEvents: {
    of: EMPLOYER,
    rows: byJob(schema.jobModerationEvents.jobId),
    leftOut: ['actorKind'],
  },
  jobAppeals: {
    of: EMPLOYER,
    rows: byJob(schema.jobAppeals.jobId),
  },
  jobViews: {
    of: EMPLOYER,
    rows: byJob(schema.jobViews.jobId),
  },
  shortlistedCandidates: {
    of: EMPLOYER,
    rows: byCompany(schema.shortlistedCandidates.companyId),
  },
  shortlistedForJobs: {
    of: EMPLOYER,
    rows: byCompany(schema.shortlistedForJobs.companyId),
  },
  messageTemplates: {
    of: EMPLOYER,
    rows: byCompany(schema.messageTemplates.companyId),
  },
  companyStages: {
    of: EMPLOYER,
    rows: byCompany(schema.companyStages.companyId),
  },
  libraryQuestions: {
    of: EMPLOYER,
    rows: byCompany(schema.libraryQuestions.companyId),
  },
  companyActivityApplications: 'which applicants the entries concern, whose data is exported to them',
  stageMoves: 'the company’s own steps with its applicants, whose data is exported to them',
  scheduledRejections: 'not sent yet; then they are steps and messages, which are exported',
  talentPools: {
    of: EMPLOYER,
    rows: byCompany(schema.talentPools.companyId),
  },
  distinctApplicants: {
    of: EMPLOYER,
    rows: byCompany(schema.distinctApplicants.companyId),
  },
  // What a company notes about people belongs to it, like `candidateNotes`.
  pooledCandidates: {
    of: EMPLOYER,
    rows: byCompany(schema.pooledCandidates.companyId),
  },
  // Job seekers get the companies and pools that have them.
  talentPoolEntries: {
    of: [...EMPLOYER, ...SEEKER],
    rows: (db, owner) => {
      const { companyId, userId } = schema.talentPoolEntries;
      return owner.role === 'seeker' ? byAccount(userId)(db, owner) : byCompany(companyId)(db, owner);
    },
    leftOut: ['addedBy'],
  },
  // Job seekers get the invitations that they have seen.
  jobInvitations: {
    of: [...EMPLOYER, ...SEEKER],
    rows: (db, owner) => {
      const { companyId, userId, heldUntil } = schema.jobInvitations;
      return owner.role === 'seeker'
        ? released(byAccount(userId), heldUntil)(db, owner)
        : byCompany(companyId)(db, owner);
    },
    leftOut: ['invitedBy'],
  },
  candidateNotes: {
    of: EMPLOYER,
    rows: byCompany(schema.candidateNotes.companyId),
  },
  // Of a job: what its company's members score by.
  jobEvaluations: 'how a job is evaluated; its criteria are exported',
  jobCriteria: {
    of: EMPLOYER,
    rows: byJob(schema.jobCriteria.jobId),
  },
  // Only one's own: those of colleagues are hidden until one has scored the same applicant.
  scorecards: {
    of: EMPLOYER,
    rows: byAccount(schema.scorecards.authorId),
    leftOut: ['authorId'],
  },
  scorecardRatings: {
    of: EMPLOYER,
    rows: ownRatings,
  },
  candidateReviews: {
    of: EMPLOYER,
    rows: byCompany(schema.candidateReviews.companyId),
  },
} satisfies Partial<Decisions>;
