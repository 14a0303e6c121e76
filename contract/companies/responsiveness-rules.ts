/** How a company's responsiveness to applications is measured, and from when on it is shown. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '../shared/constants.ts';

/** What can follow a status: another status, the end of the job, or nothing for `SILENT_DAYS`. */
export const NEXT_OUTCOMES = [...APPLICATION_STATUSES, 'ended', 'silence'] as const;
/** After this many days without news, an application counts as ignored. */
export const SILENT_DAYS = 30;
/** Usual next steps are shown from this many applications with the status on. */
export const STEPS_NEEDED = 10;
/** Only applications of this many days count. */
export const STEPS_DAYS = 180;

/** What followed a status at a company, most frequent first. */
export type NextSteps = Partial<
  Record<
    ApplicationStatus,
    readonly {
      readonly outcome: (typeof NEXT_OUTCOMES)[number];
      readonly applications: number;
      /** Median time. */
      readonly hours: number;
    }[]
  >
>;

/** An undecided application ends this many days after both the job's deadline and its last step. */
export const UNANSWERED_DAYS = 60;

/**
 * LinkedIn's published rule: readers see the response time if at least this percentage of applications got a
 * reply.
 */
export const REPLIED_SHARE_SHOWN = 35;
/** The response time is shown up to this average. */
export const REPLY_DAYS_SHOWN = 21;
/** A company that replied within this many days is shown as reviewing applications. */
export const ACTIVE_DAYS = 14;
/** Fewer applications say little about a company and too much about individuals. */
export const REPLIES_NEEDED = 10;
export const MEASURED_DAYS = 30;
/** The measured period if there are fewer than `REPLIES_NEEDED` applications in `MEASURED_DAYS`. */
export const MEASURED_DAYS_OF_FEW = 90;
