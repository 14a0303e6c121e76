/** Where on the portal a notification leads. */
import type { NotificationKind } from '#contract/notification-kinds.ts';

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
    return companyId === null ? null : `/companies/${companyId}`;
  }
  if (jobId === null) return null;
  if (!isCompany) {
    if (applicationId !== null) return `/manage-jobs?application=${applicationId}`;
    return isGone ? null : `/job-detail/${jobId}`;
  }
  if (kind === 'job_approved') return `/job-detail/${jobId}`;
  if (kind === 'job_rejected' || kind === 'appeal_rejected') return `/job-post/${jobId}`;
  return `/job-seekers/${jobId}`;
};
