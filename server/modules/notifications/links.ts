/** The page of the portal that a notification links to. */

import { type SQL, sql } from 'drizzle-orm';
import { type NotificationKind, pageOf } from '#contract/notifications/kinds.ts';
import { linkTo, withQuery } from '#contract/shared/page-paths.ts';

interface About {
  readonly kind: NotificationKind;
  readonly jobId: number | null;
  readonly applicationId: number | null;
  readonly isCompany: boolean;
  /** The job's company. */
  readonly companyId: number | null;
  /** Whether the job is no longer visible to readers. */
  readonly isGone: boolean | null;
}

/** For companies: messages, notes, their reports, interviews and offers concern one applicant; new applications the job's whole list. */
const isAboutOne = (kind: NotificationKind): boolean =>
  kind === 'message' || kind === 'mention' || /^(message|report|interview|offer)_/.test(kind);

/** A path of the portal; null if there is no page to see beyond the notification. */
export const linkOf = ({
  kind,
  jobId,
  applicationId,
  isCompany,
  companyId,
  isGone,
}: About): string | null => {
  const page = pageOf(kind);
  if (page) return page;
  if (kind === 'review_hidden' || kind === 'review_shown') {
    return companyId === null ? null : linkTo.company(companyId);
  }
  if (jobId === null) return null;
  if (!isCompany) {
    if (applicationId !== null)
      return linkTo.application(applicationId, kind.startsWith('message') ? '#messages' : '');
    return isGone ? null : linkTo.jobDetail(jobId);
  }
  if (kind === 'job_approved') return linkTo.jobDetail(jobId);
  if (kind === 'job_rejected' || kind === 'appeal_rejected') return linkTo.jobPost(jobId);
  if (isAboutOne(kind) && applicationId !== null) return linkTo.applicant(jobId, applicationId);
  return linkTo.jobCandidates(jobId);
};

/** Whether an account is a member of more than one company. */
export const isMemberOfSeveral = (account: SQL) =>
  sql<boolean>`(select count(*) > 1 from company_members own where own.user_id = ${account})`;

/** A path that switches members of several companies to the right one. */
export const pathFor = (
  { hasSeveral, companyId }: { readonly hasSeveral: boolean; readonly companyId: number | null },
  path: string,
): string => (hasSeveral && companyId !== null ? withQuery(path, { company: companyId }) : path);
