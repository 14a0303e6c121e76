/** Where on the portal a notification leads. */

import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { linkTo, paths, withQuery } from '#contract/page-paths.ts';

interface About {
  readonly kind: NotificationKind;
  readonly jobId: number | null;
  readonly applicationId: number | null;
  readonly isCompany: boolean;
  /** The job's company. */
  readonly companyId: number | null;
  /** Readers no longer find the job. */
  readonly isGone: boolean | null;
}

/** For companies: a message or an interview is about one applicant, new applications are about all of a job. */
const isAboutOne = (kind: NotificationKind): boolean => kind === 'message' || kind.startsWith('interview_');

/** A path of the portal; null where a notification is all there is to see. */
export const linkOf = ({
  kind,
  jobId,
  applicationId,
  isCompany,
  companyId,
  isGone,
}: About): string | null => {
  if (kind === 'review_hidden' || kind === 'review_shown') {
    return companyId === null ? null : linkTo.company(companyId);
  }
  if (kind === 'job_alert') return paths.jobAlerts;
  if (jobId === null) return null;
  if (!isCompany) {
    if (applicationId !== null) return linkTo.application(applicationId);
    return isGone ? null : linkTo.jobDetail(jobId);
  }
  if (kind === 'job_unconfirmed') return paths.employerJobs;
  if (kind === 'job_approved') return linkTo.jobDetail(jobId);
  if (kind === 'job_rejected' || kind === 'appeal_rejected') return linkTo.jobPost(jobId);
  if (isAboutOne(kind) && applicationId !== null) return linkTo.applicant(jobId, applicationId);
  return linkTo.jobCandidates(jobId);
};

/** Whether an account is a member of more than one company. */
export const isMemberOfSeveral = (account: SQL) =>
  sql<boolean>`(select count(*) > 1 from company_members own where own.user_id = ${account})`;

/** A path that opens in the right company: who is a member of several may be working for another one. */
export const pathFor = (
  { hasSeveral, companyId }: { readonly hasSeveral: boolean; readonly companyId: number | null },
  path: string,
): string => (hasSeveral && companyId !== null ? withQuery(path, { company: companyId }) : path);
