import type { InterviewStatus } from '#contract/interviews/rules.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** How each interview status is shown to both sides. */
export const INTERVIEW_BADGES: Record<
  InterviewStatus,
  { readonly tone: 'neutral' | 'success' | 'warning'; readonly label: MessageKey }
> = {
  proposed: { tone: 'warning', label: 'interviews.status_proposed' },
  suggested: { tone: 'warning', label: 'interviews.status_suggested' },
  accepted: { tone: 'success', label: 'interviews.status_accepted' },
  declined: { tone: 'neutral', label: 'interviews.status_declined' },
  cancelled: { tone: 'neutral', label: 'interviews.status_cancelled' },
  over: { tone: 'neutral', label: 'interviews.status_over' },
};
