import type { ResponseOf } from '#contract/endpoints.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Tone } from '../../ui/components/badge.tsx';

export type AppliedJob = ResponseOf<'GET view-applied-jobs'>['data'][number];

/** How each application status is shown to the applicant. */
export const STATUS_BADGES: Record<ApplicationStatus, { readonly tone: Tone; readonly label: MessageKey }> = {
  applied: { tone: 'accent', label: 'applied.status_applied' },
  viewed: { tone: 'info', label: 'applied.status_viewed' },
  shortlisted: { tone: 'info', label: 'applied.status_shortlisted' },
  interview: { tone: 'warning', label: 'applied.status_interview' },
  offered: { tone: 'success', label: 'applied.status_offered' },
  hired: { tone: 'success', label: 'applied.status_hired' },
  rejected: { tone: 'danger', label: 'applied.status_rejected' },
  withdrawn: { tone: 'neutral', label: 'applied.status_withdrawn' },
};

type Step = AppliedJob['history'][number];

/**
 * The badge of a step. If an application ended with its job or without a reply, that isn't a decision about
 * the applicant.
 */
export const badgeOf = ({
  status,
  reason,
}: Pick<Step, 'status' | 'reason'>): (typeof STATUS_BADGES)['applied'] =>
  reason === null
    ? STATUS_BADGES[status]
    : {
        tone: 'neutral',
        label: reason === 'no_answer' ? 'applied.status_unanswered' : 'applied.status_ended',
      };

/** An application's status: its last step. */
export const statusOf = ({ status, history }: AppliedJob): Pick<Step, 'status' | 'reason'> => {
  const last = history.at(-1);
  return last?.status === status ? last : { status, reason: null };
};

/** The badge of an application. */
export const applicationBadgeOf = (job: AppliedJob): ReturnType<typeof badgeOf> =>
  job.status === 'offered' && job.offer?.status === 'accepted'
    ? { tone: 'success', label: 'applied.status_offer_accepted' }
    : badgeOf(statusOf(job));

/** An ended application can't be withdrawn. */
export const isUnderWay = (status: ApplicationStatus): boolean =>
  status !== 'hired' && status !== 'rejected' && status !== 'withdrawn';
