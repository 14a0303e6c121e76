/** What staff can change about warning signals. */

/** The languages in which words are read; Hindi also in Latin letters. */
export const SIGNAL_LANGUAGES = ['en', 'hi', 'hi-Latn', 'es', 'fr', 'ar'] as const;
export type SignalLanguage = (typeof SIGNAL_LANGUAGES)[number];

/** The most words or phrases of a kind in a language, and how long each can be. */
export const SIGNAL_WORDS_MAX = 50;
export const SIGNAL_WORD_MAX = 60;

/** How many jobs of each sort a trial run shows. */
export const TRIAL_SHOWN = 10;
