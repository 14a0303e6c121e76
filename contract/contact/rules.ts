/** The checks of the contact form, run by browser and server. */

import { email, filled } from '../accounts/signup-rules.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';

/** Maximum lengths. */
export const CONTACT_MAX = { name: PERSON_NAME_MAX, email: EMAIL_MAX, subject: 150, message: 5000 } as const;

export const contactRules = [
  filled('name', 'contact.name_missing'),
  filled('email', 'contact.email_missing'),
  email('signup.email_invalid'),
  filled('subject', 'contact.subject_missing'),
  filled('message', 'contact.message_missing'),
];

/** A person writes, staff reply, and staff keep notes that only they read. */
export const SUPPORT_ENTRY_KINDS = ['question', 'reply', 'note'] as const;
export type SupportEntryKind = (typeof SUPPORT_ENTRY_KINDS)[number];

/** Lists of support messages besides those by status. */
export const SUPPORT_VIEWS = ['mine', 'unowned', 'late'] as const;

/** Replies that staff insert and change. Their texts are edited and translated like all others of the portal. */
export const SAVED_REPLIES = ['sign_in', 'confirm', 'review', 'alerts', 'data', 'more'] as const;

/** Within as many working days staff reply, as the contact page says. */
export const REPLY_WORKING_DAYS = 2;

/** The status of a support message: open, answered by email, or closed without an answer. */
export const CONTACT_STATUSES = ['open', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
