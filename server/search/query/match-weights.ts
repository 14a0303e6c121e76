/**
 * What makes a job suit somebody, and how much. The numbers were chosen by reading the lists they give for people of
 * the sample portal; change them here and nowhere else. A perfect match has 100 points before freshness.
 */
export const WEIGHTS = {
  /** The share of the job's skills one has: what both sides write down most carefully, so it weighs most. */
  skills: 40,
  /** The very designation one looks for. Says much, but titles are chosen loosely: less than half of the skills. */
  designation: 15,
  /** In a place one prefers, or remote for those who want that. A good job elsewhere is still worth a look. */
  place: 15,
  /** Pays what one wants. With the experience it keeps a beginner's job from leading the list of a senior. */
  salary: 15,
  /** Asks for about as many years as one has: neither out of reach nor a step back. */
  experience: 15,
  /** New jobs come first among equals; nothing is left of it after FRESH_DAYS. */
  freshness: 5,
} as const;

/** A job that asks for one skill only says little: its share is counted as if it asked for so many. */
export const SKILLS_ASKED_MIN = 3;
/** Many jobs do not say what they pay: better than too little, worse than enough. */
export const UNDISCLOSED_SHARE = 0.5;
export const FRESH_DAYS = 30;
/** Experience fits from this share of one's years on, and a year on either side. */
export const EXPERIENCE_SHARE = 0.5;
export const EXPERIENCE_SLACK = 1;
/** About so many jobs are ranked for one person, however many there are: what bounds the work of a request. */
export const LOOKED_AT = 6000;
