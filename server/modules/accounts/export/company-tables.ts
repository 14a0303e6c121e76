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
    columns: {
      id: true,
      userId: false,
      name: true,
      address: true,
      website: true,
      about: true,
      industryId: true,
      size: true,
      foundedYear: true,
      keepApplicantsMonths: true,
      rejectionDelayHours: true,
      cityId: true,
      reviewCount: true,
      reviewStars: true,
      staffVerdict: true,
      createdAt: true,
      version: false,
    },
  },
  companyPlaces: {
    of: EMPLOYER,
    rows: byCompany(schema.companyPlaces.companyId),
    columns: { companyId: true, countryId: true, stateId: true, pincode: true },
  },
  companyMembers: {
    of: EMPLOYER,
    rows: byAccount(schema.companyMembers.userId),
    columns: { companyId: true, userId: false, role: true, allJobs: true, joinedAt: true, version: false },
  },
  companyMemberJobs: {
    of: EMPLOYER,
    rows: byAccount(schema.companyMemberJobs.userId),
    columns: { companyId: true, userId: false, jobId: true },
  },
  companyInvitations: {
    of: EMPLOYER,
    rows: byAccount(schema.companyInvitations.invitedBy),
    columns: {
      id: true,
      companyId: true,
      email: true,
      role: true,
      jobIds: true,
      invitedBy: false,
      tokenHash: false,
      createdAt: true,
      expiresAt: true,
    },
  },
  companyActivity: {
    of: EMPLOYER,
    rows: byAccount(schema.companyActivity.actorId),
    columns: {
      id: true,
      companyId: true,
      actorId: false,
      kind: true,
      subject: true,
      detail: true,
      jobId: true,
      at: true,
    },
  },
  companyViews: {
    of: EMPLOYER,
    rows: byCompany(schema.companyViews.companyId),
    columns: { companyId: true, day: true, views: true },
  },
  jobs: {
    of: EMPLOYER,
    rows: byCompany(schema.jobs.companyId),
    columns: {
      id: true,
      companyId: true,
      title: true,
      description: true,
      responsibilities: true,
      applyUrl: true,
      jobType: true,
      vacancy: true,
      categoryId: true,
      subcategoryId: true,
      salaryId: true,
      paySource: true,
      payMin: true,
      payMax: true,
      payCurrency: true,
      payPeriod: true,
      payAddition: true,
      experienceId: true,
      experienceMin: true,
      experienceMax: true,
      experienceUnknown: true,
      workModeId: true,
      designationId: true,
      industryId: true,
      countryId: true,
      stateId: true,
      cityId: true,
      zipcode: true,
      locations: true,
      isPostLater: true,
      opensOn: true,
      isFeatured: true,
      deadline: true,
      closedAt: true,
      confirmedAt: true,
      confirmAskedAt: true,
      pausedAt: true,
      status: true,
      rejectionReason: true,
      createdAt: true,
      updatedAt: true,
      postedAt: true,
      deletedAt: true,
      version: false,
      stateVersion: false,
    },
  },
  jobQuestions: {
    of: [...EMPLOYER, ...SEEKER],
    // Questions of the owner's jobs, and those that the owner answered.
    rows: (db, owner) => or(byJob(schema.jobQuestions.jobId)(db, owner), answeredBy(db, owner)),
    columns: {
      id: true,
      jobId: true,
      place: true,
      kind: true,
      text: true,
      isRequired: true,
      choices: true,
      expected: true,
      removedAt: true,
    },
  },
  jobTags: {
    ...jobList(schema.jobTags),
    columns: { jobId: true, entryId: true, position: true, spelling: true },
  },
  jobDegrees: jobList(schema.jobDegrees),
  jobCourses: jobList(schema.jobCourses),
  jobEducations: jobList(schema.jobEducations),
  jobEmploymentTypes: jobList(schema.jobEmploymentTypes),
  jobWorkplaces: {
    of: EMPLOYER,
    rows: byJob(schema.jobWorkplaces.jobId),
    columns: { jobId: true, position: true, countryId: true, stateId: true, cityId: true, address: true },
  },
  jobRemoteAreas: {
    of: EMPLOYER,
    rows: byJob(schema.jobRemoteAreas.jobId),
    columns: { jobId: true, position: true, countryId: true, region: true },
  },
  jobModerationEvents: {
    of: EMPLOYER,
    rows: byJob(schema.jobModerationEvents.jobId),
    columns: {
      id: true,
      jobId: true,
      version: true,
      fromStatus: true,
      toStatus: true,
      actorKind: false,
      reason: true,
      createdAt: true,
    },
  },
  jobAppeals: {
    of: EMPLOYER,
    rows: byJob(schema.jobAppeals.jobId),
    columns: {
      id: true,
      jobId: true,
      eventId: true,
      text: true,
      createdAt: true,
      closedAt: true,
      outcome: true,
    },
  },
  jobViews: {
    of: EMPLOYER,
    rows: byJob(schema.jobViews.jobId),
    columns: { jobId: true, day: true, views: true, applyClicks: true },
  },
  shortlistedCandidates: {
    of: EMPLOYER,
    rows: byCompany(schema.shortlistedCandidates.companyId),
    columns: { companyId: true, userId: true, createdAt: true },
  },
  shortlistedForJobs: {
    of: EMPLOYER,
    rows: byCompany(schema.shortlistedForJobs.companyId),
    columns: { companyId: true, userId: true, jobId: true, createdAt: true },
  },
  messageTemplates: {
    of: EMPLOYER,
    rows: byCompany(schema.messageTemplates.companyId),
    columns: {
      id: true,
      companyId: true,
      name: true,
      purpose: true,
      texts: true,
      createdAt: true,
      version: false,
    },
  },
  companyStages: {
    of: EMPLOYER,
    rows: byCompany(schema.companyStages.companyId),
    columns: {
      id: true,
      companyId: true,
      status: true,
      name: true,
      position: true,
      createdAt: true,
      version: false,
    },
  },
  libraryQuestions: {
    of: EMPLOYER,
    rows: byCompany(schema.libraryQuestions.companyId),
    columns: {
      id: true,
      companyId: true,
      kind: true,
      text: true,
      isRequired: true,
      choices: true,
      expected: true,
      createdAt: true,
      version: false,
    },
  },
  stageMoves: 'the company’s own steps with its applicants, whose data is exported to them',
  scheduledRejections: 'not sent yet; then they are steps and messages, which are exported',
  talentPools: {
    of: EMPLOYER,
    rows: byCompany(schema.talentPools.companyId),
    columns: { id: true, companyId: true, name: true, createdAt: true, version: false },
  },
  distinctApplicants: {
    of: EMPLOYER,
    rows: byCompany(schema.distinctApplicants.companyId),
    columns: { companyId: true, userId: true, otherUserId: true, createdAt: true },
  },
  // What a company notes about people belongs to it, like `candidateNotes`.
  pooledCandidates: {
    of: EMPLOYER,
    rows: byCompany(schema.pooledCandidates.companyId),
    columns: { companyId: true, userId: true, tags: true, note: true, createdAt: true, version: false },
  },
  // Job seekers get the companies and pools that have them.
  talentPoolEntries: {
    of: [...EMPLOYER, ...SEEKER],
    rows: (db, owner) => {
      const { companyId, userId } = schema.talentPoolEntries;
      return owner.role === 'seeker' ? byAccount(userId)(db, owner) : byCompany(companyId)(db, owner);
    },
    columns: { poolId: true, companyId: true, userId: true, addedBy: false, createdAt: true },
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
    columns: {
      id: true,
      companyId: true,
      jobId: true,
      userId: true,
      invitedBy: false,
      message: true,
      createdAt: true,
      declinedAt: true,
      changeId: false,
      heldUntil: false,
    },
  },
  candidateNotes: {
    of: EMPLOYER,
    rows: byCompany(schema.candidateNotes.companyId),
    columns: {
      id: true,
      companyId: true,
      userId: true,
      authorId: true,
      text: true,
      createdAt: true,
      updatedAt: true,
      version: false,
    },
  },
  // Of a job: what its company's members score by.
  jobEvaluations: 'how a job is evaluated; its criteria are exported',
  jobCriteria: {
    of: EMPLOYER,
    rows: byJob(schema.jobCriteria.jobId),
    columns: { id: true, jobId: true, place: true, name: true, removedAt: true },
  },
  // Only one's own: those of colleagues are hidden until one has scored the same applicant.
  scorecards: {
    of: EMPLOYER,
    rows: byAccount(schema.scorecards.authorId),
    columns: {
      id: true,
      applicationId: true,
      companyId: true,
      authorId: false,
      recommendation: true,
      note: true,
      average: true,
      submittedAt: true,
      updatedAt: true,
      version: false,
    },
  },
  scorecardRatings: {
    of: EMPLOYER,
    rows: ownRatings,
    columns: { scorecardId: true, criterionId: true, rating: true, note: true },
  },
  candidateReviews: {
    of: EMPLOYER,
    rows: byCompany(schema.candidateReviews.companyId),
    columns: {
      id: true,
      companyId: true,
      userId: true,
      authorId: true,
      stars: true,
      text: true,
      createdAt: true,
      updatedAt: true,
      version: false,
    },
  },
} satisfies Partial<Decisions>;
