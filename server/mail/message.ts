import type { CalendarFile, LinkKind } from '../db/schema.ts';
import type { Hold } from '../modules/undo/changes.ts';

/** A link that works once, for one account or invitation. */
export type OneTimeLink =
  | { readonly kind: Exclude<LinkKind, 'invitation'>; readonly userId: number }
  | { readonly kind: 'invitation'; readonly invitationId: number };

/**
 * The order of delivery: first what users wait for or must be warned by (passwords, confirmations), then
 * notifications, then bulk mail.
 */
export const PRIORITIES = ['security', 'ordinary', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A message to one person, as stored in the outbox. */
export interface Message {
  readonly to: string;
  /** The same each time it is sent: mail servers and programs then recognise a repetition. */
  readonly id?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Fills the gap that `LINK_GAP` or `CODE_GAP` leaves in the texts. */
  readonly link?: OneTimeLink;
  /** The address for one-click unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  /** Whom an answer reaches, where that is not the portal. */
  readonly replyTo?: string;
  /** Mail programs offer to put it into the recipient's calendar. */
  readonly calendar?: CalendarFile;
  /** Ordinary unless given; what has a one-time link is waited for. */
  readonly priority?: Priority;
  /** The change this email is about, while it can be undone. It is not sent before that. */
  readonly hold?: Hold | undefined;
}

/** Where a one-time link comes. It is made when the message is sent, so that no table ever holds it. */
export const LINK_GAP = 'https://link.invalid/';

/** The same for a code to sign in with. */
export const CODE_GAP = '‹code›';

const fill = (text: string, linkOrCode: string): string =>
  text.replaceAll(LINK_GAP, linkOrCode).replaceAll(CODE_GAP, linkOrCode);

/** The message with its link or code in place. */
export const withLink = (message: Message, linkOrCode: string): Message => ({
  ...message,
  text: fill(message.text, linkOrCode),
  ...(message.html === undefined ? {} : { html: fill(message.html, linkOrCode) }),
});
