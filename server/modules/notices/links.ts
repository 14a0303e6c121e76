/** Where on the portal a notice leads. */
import type { NoticeKind } from '#contract/notice-kinds.ts';

interface About {
  readonly kind: NoticeKind;
  readonly jobId: number | null;
  readonly applicationId: number | null;
  readonly isCompany: boolean;
}

/** A path of the portal; null where a notice is all there is to see. */
export const linkOf = ({ kind, jobId, applicationId, isCompany }: About): string | null => {
  if (jobId === null) return null;
  if (!isCompany) {
    return applicationId === null ? `/job-detail/${jobId}` : `/manage-jobs?application=${applicationId}`;
  }
  if (kind === 'job_approved') return `/job-detail/${jobId}`;
  if (kind === 'job_rejected') return `/job-post/${jobId}`;
  return `/job-seekers/${jobId}`;
};
