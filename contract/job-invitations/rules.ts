/** Invitations to apply for a job. See docs/decisions/0062-job-invitations.md. */

/** Characters of the personal message. */
export const INVITATION_MESSAGE_MAX = 1000;
/** People that one call invites. */
export const INVITED_AT_ONCE_MAX = 100;
/** Jobs that the dialog offers. */
export const INVITATION_JOBS_MAX = 500;

/** What a company knows of an invitation. Anonymous applications don't count as applied. */
export const INVITATION_STATUSES = ['invited', 'applied', 'declined'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Whether an invitation to a job would reach a candidate, or why it wouldn't. */
export const INVITATION_REACHES = ['reached', 'applied', 'invited', 'unavailable'] as const;
export type InvitationReach = (typeof INVITATION_REACHES)[number];
