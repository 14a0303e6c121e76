/**
 * Who may see which candidate. Anyone can see candidates with a public page. A company sees candidates it may find,
 * and all applicants to its jobs. Candidates see their own page. Other candidates look missing.
 */
import { or, type SQL, sql } from 'drizzle-orm';
import { reviewMistakes } from '#contract/companies/review-rules.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { staffMay } from '#contract/staff/roles.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import { type Membership, mayDo } from '../../http/membership.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import { candidates } from '../../platform/db/schema.ts';
import { isActiveAccount } from '../accounts/active.ts';
import { isFindableBy } from '../profile/visibility.ts';

export interface Acquaintance {
  /** Whether one of their applications ever reached an interview. */
  readonly interviewed: boolean;
  /** Applications that are not withdrawn, newest first. */
  readonly applications: readonly {
    readonly applicationId: number;
    readonly jobId: number;
    readonly title: string;
    readonly status: ApplicationStatus;
    readonly resumeFileId: string | null;
    readonly appliedAt: Date;
  }[];
}

/** For queries over `candidates`: applicants whom a company knows, without withdrawn applications. */
export const appliedTo = (scope: JobScope): SQL<boolean> =>
  appliedToJobs(isInScope(scope, { jobId: sql`j.id`, companyId: sql`j.company_id` }));

/** The same for a condition on `jobs j`. */
export const appliedToJobs = (areTheirs: SQL): SQL<boolean> => sql<boolean>`(exists (
  select 1 from applications a join jobs j on j.id = a.job_id
  where a.user_id = ${candidates.userId} and ${areTheirs} and a.status <> 'withdrawn' and a.company_access_ended_at is null
    and a.anonymous_number is null)
  and ${isActiveAccount(candidates.userId)})`;

/** For queries over `candidates`: those whom a member of a company sees by name. */
export const isKnownTo = (member: Membership): SQL | undefined =>
  mayDo(member, 'candidates.search')
    ? or(isFindableBy(member.companyId), appliedTo(member))
    : appliedTo(member);

/** For queries over `candidates`: those whom a signed-in viewer sees by name. */
export const isKnownToViewer = (viewer: Viewer): SQL | undefined => {
  if (viewer.role === 'employer') return isMember(viewer) ? isKnownTo(viewer) : sql`false`;
  if (viewer.role === 'staff')
    return staffMay(viewer.staffRole, 'accounts', 'read') ? isActiveAccount(candidates.userId) : sql`false`;
  return sql`${candidates.userId} = ${viewer.userId}`;
};

/**
 * Contact data is for companies that the candidate applied to, because applicants expect to be contacted, and for the
 * candidate.
 */
export const mayReach = (viewer: Viewer, candidateId: number, { applications }: Acquaintance): boolean =>
  viewer.userId === candidateId || applications.length > 0;

/** Only companies that interviewed the candidate may review. */
export const mayReview = ({ interviewed }: Acquaintance): void => {
  if (!interviewed) throw new Failure('forbidden', { key: 'server.error.candidate_not_interviewed' });
};

export const mustBeSeen = (isSeen: boolean): void => {
  if (!isSeen) throw notFound();
};

export const assertValidReview = ({ stars = 0, text = '' }: { stars?: number; text?: string }) => {
  const fields = Object.entries(reviewMistakes({ stars, text })).map(
    ([field, key]) => [field, { key }] as const,
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  return { stars, text: text.replace(/\r\n?/g, '\n').trim() };
};
