/** A seeker's lists, stored on this device for the offline page. Clearing the session deletes them. */

export const OFFLINE_LISTS_KEY = 'offline_lists';

/** A bookmarked job or an application, as text. */
export interface OfflineEntry {
  readonly path: string;
  readonly title: string;
  readonly details: readonly string[];
}

export interface OfflineLists {
  readonly user: number;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The same time as text. */
  readonly note: string;
  readonly bookmarks: readonly OfflineEntry[];
  readonly applications: readonly OfflineEntry[];
}
