/** Response shapes of candidates' pages. */

import type { CandidateCard, CandidateProfile, PublicCandidate } from '#contract/candidates/calls.ts';
import type { CandidateReview } from '#contract/candidates/review-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { fullName, shortName } from '#contract/shared/names.ts';
import { presentRating } from '../companies/presenter.ts';
import { pictureAddress } from '../profile/picture-address.ts';
import type { Acquaintance } from './policy.ts';
import type { CandidateRow, CardRow, readBeside } from './repository.ts';
import type { ReviewRow } from './reviews-repository.ts';

const TOP_RATED_FROM = 4.5;
const NEW_DAYS = 30;

const labelOf = (row: CardRow, now: Date): CandidateCard['label'] => {
  const { average } = presentRating(row);
  if (average !== null && average >= TOP_RATED_FROM) return 'top_rated';
  if (now.getTime() - row.createdAt.getTime() < NEW_DAYS * DAY_MS) return 'new';
  if (row.workStatus === null) return null;
  return row.workStatus === 'Fresher' ? 'fresher' : 'experienced';
};

const presentAs = (name: string, row: CardRow, now: Date): CandidateCard => ({
  id: row.id,
  name,
  label: labelOf(row, now),
  resume_title: row.resumeTitle,
  designation: row.designation,
  location: row.currentLocation ?? '',
  salary_range: row.salary,
  work_experience: row.workExperience,
  work_status: row.workStatus,
  jobseeker_type: row.jobseekerType,
  rating: presentRating(row),
  skills: row.skills.map((skill) => ({ name: skill })),
});

export const presentCard = (row: CardRow, now: Date): CandidateCard =>
  presentAs(shortName(row.firstName, row.lastName), row, now);

/** @param reachable whether contact data is shown: public registers lead from a licence's number to its holder */
const presentParts = (row: CandidateRow, reachable: boolean) => ({
  about_me: row.aboutMe,
  educations: row.educations.map((one) => (reachable ? one : { ...one, number: '' })),
  experiences: row.experiences,
  projects: row.projects,
});

export const presentPublic = (row: CandidateRow, now: Date): PublicCandidate => ({
  ...presentCard(row, now),
  ...presentParts(row, false),
});

interface Beside {
  readonly beside: NonNullable<Awaited<ReturnType<typeof readBeside>>>;
  readonly acquaintance: Acquaintance;
  /** Whether the viewer gets the contact data. */
  readonly reachable: boolean;
  /** Whether the viewer sees the last name. */
  readonly inFull: boolean;
}

/** For signed-in viewers: companies that may find them, staff, and the candidate. */
export const presentProfile = (
  row: CandidateRow,
  { beside, acquaintance, reachable, inFull }: Beside,
  now: Date,
): Reply<CandidateProfile> => ({
  ...presentAs((inFull ? fullName : shortName)(row.firstName, row.lastName), row, now),
  ...presentParts(row, reachable),
  picture: beside.pictureId === null ? null : pictureAddress(beside.pictureId),
  contact: reachable ? { email: beside.email, phone: beside.phone } : null,
  applications: acquaintance.applications.map((one) => ({
    application_id: one.applicationId,
    job: { id: one.jobId, job_title: one.title },
    status: one.status,
    has_resume: one.resumeFileId !== null,
    applied_at: one.appliedAt,
  })),
  shortlisted: beside.shortlisted,
  may_review: acquaintance.interviewed,
});

export const presentReview = (row: ReviewRow): Reply<CandidateReview> => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  company_name: row.companyName,
  updated_at: row.updatedAt,
});
