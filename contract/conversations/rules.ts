/** Constants of conversations, shared by browser, server and database. Plain values. */
export const CONVERSATION_SIDES = ['applicant', 'company'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

export const MESSAGE_MAX = 5000;

/** Files of one message: PDF, Word and pictures. */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;

/** The largest reply by email that is accepted: one file of the maximum size, as emails encode it. */
export const EMAIL_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Why the reader can't write: the application was withdrawn, the job or its company no longer exists, the
 * member's role does not allow it, or the company has not confirmed its email.
 */
export const OBSTACLES = ['withdrawn', 'ended', 'email_unconfirmed'] as const;
export type Obstacle = (typeof OBSTACLES)[number];
