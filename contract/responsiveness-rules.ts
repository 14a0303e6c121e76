/** What is measured of a company's history with applications, and from when on it is shown. */
import { APPLICATION_STATUSES, type ApplicationStatus } from './constants.ts';

/** What can follow a status: another one, the end of the job, or nothing for `SILENT_DAYS`. */
export const NEXT_OUTCOMES = [...APPLICATION_STATUSES, 'ended', 'silence'] as const;
/** From then on, an application without news counts as one to which nothing happened. */
export const SILENT_DAYS = 30;
/** What usually happens next is said where so many applications came that far. */
export const STEPS_NEEDED = 10;
/** From applications of so many days. */
export const STEPS_DAYS = 180;

/** What followed a status at a company, most frequent first. */
export type NextSteps = Partial<
  Record<
    ApplicationStatus,
    readonly {
      readonly outcome: (typeof NEXT_OUTCOMES)[number];
      readonly applications: number;
      /** Until half of them had it. */
      readonly hours: number;
    }[]
  >
>;

/** So many days after a job's deadline, and after the last step, an application without a decision ends. */
export const UNANSWERED_DAYS = 60;

/** LinkedIn's published rule: the time to reply is shown to readers from this share of applications replied to. */
export const REPLIED_SHARE_SHOWN = 35;
/** And up to so many days on average. */
export const REPLY_DAYS_SHOWN = 21;
/** A company that replied within so many days is said to be reviewing applications. */
export const ACTIVE_DAYS = 14;
/** Fewer applications say nothing about a company, and too much about single people. */
export const REPLIES_NEEDED = 10;
/** Applications of so many days are measured, */
export const MEASURED_DAYS = 30;
/** or of so many, where those are fewer than `REPLIES_NEEDED`. */
export const MEASURED_DAYS_OF_FEW = 90;
