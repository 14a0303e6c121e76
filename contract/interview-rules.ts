/** What an interview can be. Plain values, shared by browser and server. See docs/decisions/0046-interviews.md. */

export const INTERVIEW_KINDS = ['place', 'phone', 'video'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

/**
 * `proposed`: the candidate's turn. `suggested`: the company's, after the candidate asked for other times; an agreed time
 * stands until it answers. `over`: its time passed before another interview was proposed.
 */
export const INTERVIEW_STATUSES = [
  'proposed',
  'suggested',
  'accepted',
  'declined',
  'cancelled',
  'over',
] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** An application has one of these at most. */
export const OPEN_INTERVIEW_STATUSES = ['proposed', 'suggested', 'accepted'] as const;
export const isOpenInterview = (status: InterviewStatus): boolean =>
  OPEN_INTERVIEW_STATUSES.some((one) => one === status);

/** Whose interviews a member lists. */
export const INTERVIEWS_OF = ['all', 'mine'] as const;

export const INTERVIEW_SIDES = ['company', 'seeker'] as const;

/** Times to choose from. */
export const SLOTS_MAX = 5;
/** How far ahead. */
export const SLOT_DAYS_MAX = 365;
export const INTERVIEW_MINUTES = { min: 5, max: 480 } as const;
export const INTERVIEWERS_MAX = 20;
/** Longest texts taken. */
export const INTERVIEW_MAX = { place: 500, note: 2000, reason: 1000, timeZone: 60 } as const;
