import type { LinkKind } from '../db/schema.ts';
import type { Hold } from '../modules/undo/changes.ts';

/** A link that works once, for one account. */
export interface OneTimeLink {
  readonly kind: LinkKind;
  readonly userId: number;
}

/**
 * What leaves first: what somebody waits for or is to be warned by (passwords, confirmations), then what tells of
 * something, then what goes to many.
 */
export const PRIORITIES = ['security', 'ordinary', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A message to one person, as it waits to be sent. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Fills the gap that `LINK_GAP` leaves in the texts. */
  readonly link?: OneTimeLink;
  /** Where one click ends mails like this one (RFC 8058). */
  readonly unsubscribe?: string;
  /** Whom an answer reaches, where that is not the portal. */
  readonly replyTo?: string;
  /** Ordinary unless given; what has a one-time link is waited for. */
  readonly priority?: Priority;
  /** The change it tells of, where that can still be undone: it is not sent before. */
  readonly hold?: Hold | undefined;
}

/** Where a one-time link comes. It is made when the message is sent, so that no table ever holds it. */
export const LINK_GAP = 'https://link.invalid/';

/** The message with its link in place. */
export const withLink = (message: Message, link: string): Message => ({
  ...message,
  text: message.text.replaceAll(LINK_GAP, link),
  ...(message.html === undefined ? {} : { html: message.html.replaceAll(LINK_GAP, link) }),
});
