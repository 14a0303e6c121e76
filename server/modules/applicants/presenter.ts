/** The shapes of applicants for employers. */

import type { OpenedApplication } from '#contract/applicants/job-applicant-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import type { ApplicantRow } from './list-repository.ts';
import type { readApplication } from './repository.ts';

type OpenedRow = NonNullable<Awaited<ReturnType<typeof readApplication>>>;

/** As reports count it. */
const sourceOf = (
  row: Pick<ApplicantRow, 'isInvited' | 'source' | 'sourceHost'>,
): Pick<OpenedApplication, 'source' | 'host'> =>
  row.isInvited
    ? { source: 'invited', host: null }
    : { source: row.source ?? 'unknown', host: row.sourceHost };

export const presentApplicant = (row: ApplicantRow, t: Translate) => ({
  application_id: row.applicationId,
  job_id: row.jobId,
  job_title: row.jobTitle,
  is_anonymous: row.hidden !== null,
  candidate_id: row.candidateId,
  candidate_name: nameShown(row.hidden, row.firstName, t),
  candidate_last_name: row.lastName,
  designation: row.designation,
  work_status: row.workStatus,
  last_position: row.lastPosition,
  last_employer: row.lastEmployer,
  work_experience: row.workExperience,
  is_from_resume: row.isFromResume,
  current_location: row.currentLocation,
  salary_range: row.salary,
  notice_days: row.noticeDays,
  jobseeker_type: row.jobseekerType,
  status: row.status,
  stage_id: row.stageId,
  rejection_due_at: row.rejectionDueAt === null ? null : new Date(row.rejectionDueAt),
  answer_due_at: row.answerDueAt === null ? null : new Date(row.answerDueAt),
  message: row.message,
  has_resume: row.resumeFileId !== null,
  answers: row.answers,
  scores: row.scores,
  tags: row.tags,
  recruiter: row.recruiter,
  match: row.match,
  applied_at: row.appliedAt,
  ...sourceOf(row),
  version: row.version,
});

/** Contains contact data, because applicants expect to be contacted. */
export const presentOpened = (row: OpenedRow, t: Translate): Omit<Reply<OpenedApplication>, 'present'> => ({
  ...presentApplicant(row, t),
  email: row.email,
  phone: row.mobileNo,
  ...(row.byAssistant ? { by_assistant: row.byAssistant } : {}),
  ...(row.facts ? { facts: row.facts } : {}),
  history: row.history.map(({ status, stage, offer, rejectionReason, by, at, isApplicant, isAutomatic }) => ({
    status,
    stage,
    offer,
    rejection_reason: rejectionReason,
    by: by && isApplicant ? nameShown(row.hidden, by, t) : by,
    is_automatic: isAutomatic,
    at,
  })),
  handed: row.handed,
});
