/**
 * The weights for matching jobs to seekers, and applicants to their job. The numbers were chosen by reading the
 * resulting lists for people of the sample portal; change them only here. A perfect match has 100 points before
 * freshness.
 */
export const WEIGHTS = {
  /**
   * The share of the job's skills that the seeker has. Both sides state skills most carefully, so they weigh most.
   */
  skills: 40,
  /** The designation that the seeker wants. Titles are chosen loosely, so it weighs less than half of the skills. */
  designation: 15,
  /** In a preferred place, or remote for seekers who want that. A good job elsewhere is still worth showing. */
  place: 15,
  /** Pays what the seeker wants. Together with experience, it keeps junior jobs from leading a senior's list. */
  salary: 15,
  /** Asks for about as many years as the seeker has. */
  experience: 15,
  /** New jobs come first among equals. Decreases to nothing after FRESH_DAYS. */
  freshness: 5,
} as const;

/**
 * Subtracted for each thing that a job shares with jobs the seeker dismissed because of it. More than any point but
 * skills, so that such a job needs clearly better skills to stay ahead of others.
 */
export const DISLIKED = 20;
/** Only the seeker's last reasons count, which limits the work of a request. */
export const REASONS_READ = 500;

/** A job with only one skill says little, so its share is computed as if it had this many. */
export const SKILLS_ASKED_MIN = 3;
/** For undisclosed salaries, and what a profile doesn't state: better than what doesn't fit, worse than what does. */
export const UNSTATED_SHARE = 0.5;
/** Applicants: a score needs facts that make this share of the possible points, such as skills, or two others. */
export const FACTS_NEEDED = 0.3;
export const FRESH_DAYS = 30;
/** Experience fits from this share of the seeker's years on, with a tolerance of a year. */
export const EXPERIENCE_SHARE = 0.5;
export const EXPERIENCE_SLACK = 1;
/** Jobs that ask for more than twice the seeker's years and this many on top are out of reach. */
export const YEARS_OUT_OF_REACH = 4;
/** About this many jobs are ranked per seeker, which limits the work of a request. */
export const LOOKED_AT = 6000;

/** More jobs than both ask for a skill of every kind of work, such as communication. */
export const GENERAL_JOBS = 50;
export const GENERAL_SHARE = 0.05;

/** Points for the share of the job's skills. */
export const skillPoints = (had: number, asked: number): number =>
  (WEIGHTS.skills * had) / Math.max(asked, SKILLS_ASKED_MIN);

/** Whether these years of experience are enough for a job. */
export const hasEnoughYears = (years: number, asked: number): boolean => asked <= years + EXPERIENCE_SLACK;

/** Whether a seeker with these years of experience would apply in vain. */
export const isOutOfReach = (years: number, asked: number): boolean => asked > 2 * years + YEARS_OUT_OF_REACH;
