/** Restores each kind of change after its held rows were deleted. */

import { changedSince } from '../http/failure.ts';
import { undoAccountStatus } from '../modules/account-status/suspension.ts';
import { undoScheduling } from '../modules/applicants/scheduled-rejections.ts';
import { takeBackSteps } from '../modules/applications/steps.ts';
import { undoApplication, undoWithdrawal } from '../modules/applications/undo.ts';
import { undoRowChange } from '../modules/applications/undo-row.ts';
import { undoReviewDecision } from '../modules/companies/review-moderation-repository.ts';
import { undoEnding } from '../modules/company-jobs/ending.ts';
import { undoJobChange } from '../modules/company-jobs/job-change.ts';
import { undoAnswer } from '../modules/contact/staff-routes.ts';
import { undoMessageReportDecision } from '../modules/conversations/reports/decide.ts';
import { undoMerge } from '../modules/lookups/merge.ts';
import { undoDecision } from '../modules/moderation/undo.ts';
import { undoSending } from '../modules/newsletter/staff-repository.ts';
import { undoDismissal } from '../modules/possible-duplicates/dismissal.ts';
import { undoDeletion as undoStageDeletion } from '../modules/stages/repository.ts';
import { undoPoolChange } from '../modules/talent-pools/removal.ts';
import { undoInvitation } from '../modules/teams/invitations.ts';
import { forgetAddedApplicant } from '../modules/visitor-applications/added-repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/connect.ts';
import type { ChangeDetails } from '../platform/db/schema.ts';
import type { Undoing } from '../platform/undo/changes.ts';
import { type Change, restoreRows } from '../platform/undo/changes.ts';

const undoMoves = async (tx: Db, changeId: number): Promise<number> => {
  const { restored, left } = await takeBackSteps(tx, changeId);
  if (restored === 0) throw changedSince();
  return left;
};

type StaffDecision = Extract<
  ChangeDetails,
  { kind: 'account_status_set' | 'review_decided' | 'message_reports_decided' }
>;

const undoStaffDecision = (tx: Db, details: StaffDecision, undoing: Undoing): Promise<void> => {
  switch (details.kind) {
    case 'account_status_set':
      return undoAccountStatus(tx, details, undoing);
    case 'review_decided':
      return undoReviewDecision(tx, details, undoing);
    case 'message_reports_decided':
      return undoMessageReportDecision(tx, details, undoing);
  }
};

const rowOf = (details: Extract<ChangeDetails, { kind: 'interview_changed' | 'offer_changed' }>) =>
  details.kind === 'interview_changed'
    ? ({ table: 'interviews', id: details.interviewId } as const)
    : ({ table: 'offers', id: details.offerId } as const);

/** The tables of records that a company deleted. */
const RECORDS = {
  templates_deleted: 'message_templates',
  library_questions_deleted: 'library_questions',
} as const;

/**
 * Restores everything to before the change. @returns how many applications have changed since and stay as they are.
 */
export const restoreChange = async (
  tx: Db,
  { id, actorId, details }: Change,
  clock: Clock,
): Promise<number> => {
  const today = clock.today();
  const undoing = { changeId: id, actorId, at: clock.now(), today };
  switch (details.kind) {
    case 'applications_moved':
      return undoMoves(tx, id);
    case 'interview_changed':
    case 'offer_changed':
      await undoRowChange(tx, id, rowOf(details));
      return 0;
    case 'application_sent':
      return undoApplication(tx, id, details, actorId);
    case 'application_withdrawn':
      return undoWithdrawal(tx, id, details);
    case 'jobs_ended':
      return undoEnding(tx, id, details, today);
    case 'job_decided':
      return undoDecision(tx, details, undoing);
    case 'jobs_changed':
      await undoJobChange(tx, id, details, undoing);
      return 0;
    case 'account_status_set':
    case 'review_decided':
    case 'message_reports_decided':
      await undoStaffDecision(tx, details, undoing);
      return 0;
    case 'lookup_merged':
      await undoMerge(tx, details, undoing);
      return 0;
    case 'support_answered':
      await undoAnswer(tx, details);
      return 0;
    case 'newsletter_sent':
      await undoSending(tx, details);
      return 0;
    case 'member_invited':
      await undoInvitation(tx, details.invitationId);
      return 0;
    case 'applicant_added':
      await forgetAddedApplicant(tx, details.id);
      return 0;
    case 'templates_deleted':
    case 'library_questions_deleted':
      await restoreRows(tx, id, RECORDS[details.kind]);
      return 0;
    case 'stages_deleted':
      await undoStageDeletion(tx, id);
      return 0;
    case 'rejections_scheduled':
      return undoScheduling(tx, { id }, details.applications);
    case 'duplicate_dismissed':
      await undoDismissal(tx, details);
      return 0;
    case 'pools_changed':
      await undoPoolChange(tx, id);
      return 0;
    case 'rejections_cancelled':
    case 'message_sent':
    case 'candidate_written_to':
    case 'candidates_invited':
      // Deleting the held rows, and restoring those set aside, is enough.
      return 0;
  }
};
