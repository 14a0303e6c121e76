/** Applicants who can be moved, messaged or exported in one request. */
export const MOVES_MAX = 1000;
/** Of filters. */
export const FILTER_EXPERIENCE_MAX = 80;
export const FILTER_SKILLS_MAX = 20;
