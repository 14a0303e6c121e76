/** A seeker's lists that this device keeps for the offline page. The session forgets them with itself. */

export const KEPT_LISTS_KEY = 'offline_lists';

/** A bookmarked job or an application, in words. */
export interface KeptEntry {
  readonly path: string;
  readonly title: string;
  readonly details: readonly string[];
}

export interface KeptLists {
  readonly user: number;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The same moment in words. */
  readonly note: string;
  readonly bookmarks: readonly KeptEntry[];
  readonly applications: readonly KeptEntry[];
}
