import type { CalendarFile, LinkKind, MailedLetter } from '../db/schema.ts';
import type { Hold } from '../undo/changes.ts';

/** A link that works once, for one account or invitation. */
export type OneTimeLink =
  | { readonly kind: Exclude<LinkKind, 'invitation'>; readonly userId: number }
  | { readonly kind: 'invitation'; readonly invitationId: number };

/**
 * The order of delivery: first emails that users wait for or that warn them (passwords, confirmations), then
 * notifications, then bulk mail.
 */
export const PRIORITIES = ['security', 'ordinary', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A message to one person, as stored in the outbox. */
export interface Message {
  readonly to: string;
  /** Where mail servers return it, if not to its sender. */
  readonly returnTo?: string;
  /** The same for each attempt, so that mail servers and programs recognise repetitions. */
  readonly id?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Replaces `LINK_GAP` or `CODE_GAP` in the texts. */
  readonly link?: OneTimeLink;
  /** The address for one-click unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  /** The recipient of replies, if other than the portal. */
  readonly replyTo?: string;
  /** Shown as the sender instead of the portal's name; the address stays the portal's. */
  readonly senderName?: string;
  /** Mail programs offer to add it to the recipient's calendar. */
  readonly calendar?: CalendarFile;
  /** Attached as a PDF. */
  readonly letter?: MailedLetter;
  /** Ordinary by default, or high if there is a one-time link, which users wait for. */
  readonly priority?: Priority;
  /** The change this email is about, while it can be undone. The email is sent after that. */
  readonly hold?: Hold | undefined;
}

/** A message as it leaves. */
export interface OutgoingMessage extends Message {
  readonly attachment?: Attachment;
}

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A placeholder for a one-time link, which is created on sending, so that no table ever contains it. */
export const LINK_GAP = 'https://link.invalid/';

/** The same for a sign-in code. */
export const CODE_GAP = '‹code›';

const fill = (text: string, linkOrCode: string): string =>
  text.replaceAll(LINK_GAP, linkOrCode).replaceAll(CODE_GAP, linkOrCode);

/** Puts the link or code into the message. */
export const withLink = (message: Message, linkOrCode: string): Message => ({
  ...message,
  subject: fill(message.subject, linkOrCode),
  text: fill(message.text, linkOrCode),
  ...(message.html === undefined ? {} : { html: fill(message.html, linkOrCode) }),
});

/** The address in a sender such as `Shortlist <no-reply@jobs.example>`. */
export const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
