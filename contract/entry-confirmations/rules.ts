/** Confirmations of work experience and education by the employer or the institution. Plain values. */

/** The lists of a profile whose entries can be confirmed. */
export const CONFIRMED_ENTRIES = ['experience', 'education'] as const;
export type ConfirmedEntry = (typeof CONFIRMED_ENTRIES)[number];

/** Waiting for an answer, or answered. */
export const CONFIRMATION_STATES = ['asked', 'confirmed', 'declined'] as const;

export const CONFIRMATION_ANSWERS = ['right', 'wrong'] as const;

/** How long the link in the email works. */
export const CONFIRMATION_DAYS = 30;
