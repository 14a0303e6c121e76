import type { ApplicationStatus } from '#contract/constants.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Tone } from '../ui/badge.tsx';

/** How each state of an application is shown to the one who applied. */
export const STATUS_LOOKS: Record<ApplicationStatus, { readonly tone: Tone; readonly label: MessageKey }> = {
  applied: { tone: 'accent', label: 'applied.status_applied' },
  viewed: { tone: 'info', label: 'applied.status_viewed' },
  shortlisted: { tone: 'info', label: 'applied.status_shortlisted' },
  interview: { tone: 'warning', label: 'applied.status_interview' },
  offered: { tone: 'success', label: 'applied.status_offered' },
  hired: { tone: 'success', label: 'applied.status_hired' },
  rejected: { tone: 'danger', label: 'applied.status_rejected' },
  withdrawn: { tone: 'neutral', label: 'applied.status_withdrawn' },
};

/** Nothing is left to withdraw once it has ended. */
export const isUnderWay = (status: ApplicationStatus): boolean =>
  status !== 'hired' && status !== 'rejected' && status !== 'withdrawn';
