/** Applicants who can be moved, messaged or exported in one request. */
export const MOVES_MAX = 1000;
