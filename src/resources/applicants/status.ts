import type { ApplicationStatus } from '#contract/constants.ts';
import type { Tone } from '../../console/ui/kit.ts';

const TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  applied: 'info',
  viewed: 'neutral',
  shortlisted: 'accent',
  interview: 'accent',
  offered: 'success',
  hired: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export const applicationTone = (status: ApplicationStatus): Tone => TONES[status];
