/** Words that a seeker doesn't want to see in the titles and companies of jobs. */
export const HIDDEN_WORDS_MAX = 50;
export const HIDDEN_WORD_MAX = 60;
/** Viewed jobs that a device hands in at once. */
export const VIEWED_AT_ONCE = 50;
