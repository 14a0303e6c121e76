/**
 * Constants of interviews. Plain values, shared by browser and server. See docs/decisions/0046-interviews.md.
 */

export const INTERVIEW_KINDS = ['place', 'phone', 'video'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

/**
 * `proposed`: the candidate must answer. `suggested`: the candidate asked for other times and the company
 * must answer; until then an agreed time stands. `over`: its time passed before another interview was
 * proposed.
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

/** An application has at most one interview in these statuses. */
export const OPEN_INTERVIEW_STATUSES = ['proposed', 'suggested', 'accepted'] as const;
export const isOpenInterview = (status: InterviewStatus): boolean =>
  OPEN_INTERVIEW_STATUSES.some((one) => one === status);

/** Which interviews a member lists. */
export const INTERVIEWS_OF = ['all', 'mine'] as const;

export const INTERVIEW_SIDES = ['company', 'seeker'] as const;

/** The maximum number of times that a company proposes, and of those that a candidate suggests. */
export const SLOTS_MAX = 25;
export const SUGGESTED_MAX = 5;
/** How many days ahead an interview can be. */
export const SLOT_DAYS_MAX = 365;
export const INTERVIEW_MINUTES = { min: 5, max: 480 } as const;
export const INTERVIEWERS_MAX = 20;
/** How many days are searched for free times. */
export const FREE_DAYS_MAX = 31;
/** Maximum lengths. */
export const INTERVIEW_MAX = { place: 500, note: 2000, reason: 1000, timeZone: 60 } as const;

/** Of the address of a member's own calendar. */
export const BUSY_ADDRESS_MAX = 2000;
/** With the ending `.ics`, by which some programs recognise calendars. */
export const CALENDAR_SECRET_MAX = 100;
