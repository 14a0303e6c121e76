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
  exported,
  type Owner,
  ofAccount,
  ofCompany,
  ofJob,
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
  externalJobs: ofCompany(schema.externalJobs),
  webhooks: exported(EMPLOYER, byCompany(schema.webhooks.companyId), 'secret', 'ownerId', 'companyId'),
  jobEmbeds: ofCompany(schema.jobEmbeds),
  handovers: exported(EMPLOYER, byCompany(schema.handovers.companyId), 'key', 'ownerId', 'companyId'),
  webhookDeliveries: 'What happened, in the company’s other tables.',
  companies: ofAccount(EMPLOYER, schema.companies),
  companyPlaces: ofCompany(schema.companyPlaces),
  companyPictures: ofCompany(schema.companyPictures),
  companyMembers: ofAccount(EMPLOYER, schema.companyMembers),
  companyMemberJobs: ofAccount(EMPLOYER, schema.companyMemberJobs),
  companyInvitations: exported(
    EMPLOYER,
    byAccount(schema.companyInvitations.invitedBy),
    'invitedBy',
    'tokenHash',
  ),
  companyActivity: exported(EMPLOYER, byAccount(schema.companyActivity.actorId), 'actorId'),
  companyViews: ofCompany(schema.companyViews),
  jobSources: exported(EMPLOYER, byCompany(schema.jobSources.companyId), 'ownerId'),
  jobs: exported(EMPLOYER, byCompany(schema.jobs.companyId), 'stateVersion'),
  // Questions of the owner's jobs, and those that the owner answered.
  jobQuestions: exported([...EMPLOYER, ...SEEKER], (db, owner) =>
    or(byJob(schema.jobQuestions.jobId)(db, owner), answeredBy(db, owner)),
  ),
  decisionDates: ofJob(schema.decisionDates),
  jobTags: ofJob(schema.jobTags),
  jobDegrees: ofJob(schema.jobDegrees),
  jobCourses: ofJob(schema.jobCourses),
  jobEducations: ofJob(schema.jobEducations),
  jobEmploymentTypes: ofJob(schema.jobEmploymentTypes),
  jobWorkplaces: ofJob(schema.jobWorkplaces),
  jobRemoteAreas: ofJob(schema.jobRemoteAreas),
  jobModerationEvents: ofJob(schema.jobModerationEvents, 'actorKind'),
  // Job seekers get those about their reviews and messages.
  moderationDecisions: exported(
    [...EMPLOYER, ...SEEKER],
    (db, owner) => {
      const { companyId, userId, heldUntil } = schema.moderationDecisions;
      return released(owner.role === 'seeker' ? byAccount(userId) : byCompany(companyId), heldUntil)(
        db,
        owner,
      );
    },
    'companyId',
    'userId',
    'signals',
  ),
  jobViews: ofJob(schema.jobViews),
  shortlistedCandidates: ofCompany(schema.shortlistedCandidates),
  shortlistedForJobs: ofCompany(schema.shortlistedForJobs),
  messageTemplates: ofCompany(schema.messageTemplates),
  companyStages: ofCompany(schema.companyStages),
  automations: ofCompany(schema.automations),
  automationRuns: 'when the company’s automations acted, whose messages are exported',
  libraryQuestions: ofCompany(schema.libraryQuestions),
  companyActivityApplications: 'which applicants the entries concern, whose data is exported to them',
  stageMoves: 'the company’s own steps with its applicants, whose data is exported to them',
  scheduledRejections: 'not sent yet; then they are steps and messages, which are exported',
  talentPools: ofCompany(schema.talentPools),
  distinctApplicants: ofCompany(schema.distinctApplicants),
  // What a company notes about people belongs to it, like `candidateNotes`.
  pooledCandidates: ofCompany(schema.pooledCandidates),
  // Job seekers get the companies and pools that have them.
  talentPoolEntries: exported(
    [...EMPLOYER, ...SEEKER],
    (db, owner) => {
      const { companyId, userId } = schema.talentPoolEntries;
      return owner.role === 'seeker' ? byAccount(userId)(db, owner) : byCompany(companyId)(db, owner);
    },
    'addedBy',
  ),
  // Job seekers get the invitations that they have seen.
  jobInvitations: exported(
    [...EMPLOYER, ...SEEKER],
    (db, owner) => {
      const { companyId, userId, heldUntil } = schema.jobInvitations;
      return owner.role === 'seeker'
        ? released(byAccount(userId), heldUntil)(db, owner)
        : byCompany(companyId)(db, owner);
    },
    'invitedBy',
  ),
  applicationTags: ofCompany(schema.applicationTags),
  candidateNotes: ofCompany(schema.candidateNotes),
  jobEvaluations: 'how a job is evaluated; its criteria are exported',
  jobCriteria: ofJob(schema.jobCriteria),
  // Only one's own: those of colleagues are hidden until one has scored the same applicant.
  scorecards: exported(EMPLOYER, byAccount(schema.scorecards.authorId), 'authorId'),
  scorecardRatings: exported(EMPLOYER, ownRatings),
  candidateReviews: ofCompany(schema.candidateReviews),
} satisfies Partial<Decisions>;
