/** A message to a device: what its service worker shows, and how its push service treats it. */

/** What a lock screen may show: what it is about, without names, outcomes or anything that people wrote. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** A path of the portal. */
  readonly link: string;
  /** A message replaces an earlier one of the same tag that is still unread. */
  readonly tag: string;
}

export interface PushMessage {
  readonly content: PushContent;
  readonly urgency: 'low' | 'normal' | 'high';
  /** For how long it is worth showing. */
  readonly ttlSeconds: number;
}
