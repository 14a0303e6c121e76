/** A message to a device: what the service worker shows, and how the push service delivers it. */

/** Safe for lock screens: the subject, without names, outcomes or anything people wrote. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** A path of the portal. */
  readonly link: string;
  /** Replaces an unread message with the same tag. */
  readonly tag: string;
}

export interface PushMessage {
  readonly content: PushContent;
  readonly urgency: 'low' | 'normal' | 'high';
  /** How long the message stays relevant. */
  readonly ttlSeconds: number;
}
