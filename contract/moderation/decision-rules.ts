/** Decisions about what people wrote, whatever it is. Plain values, shared by browser, server and database. */

/** What is decided about. */
export const MODERATED_KINDS = ['job', 'review', 'message', 'company'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

/** `held` until staff have looked, and what they do then; `kept` leaves it as it was. */
export const MEASURES = ['held', 'approved', 'removed', 'restored', 'kept', 'warned'] as const;
export type Measure = (typeof MEASURES)[number];

/** Why something may not stay: it breaks the portal's terms, or the law. */
export const DECISION_GROUNDS = ['terms', 'law'] as const;
export type DecisionGround = (typeof DECISION_GROUNDS)[number];
