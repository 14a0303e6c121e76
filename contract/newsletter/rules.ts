/** Rules of the newsletter that its form and the server share. Plain values. */

/** Being written; being added to the outbox; done. */
export const ISSUE_STATES = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];
export const ISSUE_MAX = { subject: 150, text: 20_000 } as const;
