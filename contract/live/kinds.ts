/** The messages of `GET /api/live`, which tell open consoles what to load again. */

/** What has changed for a company, or for the account (`notifications`). */
export const LIVE_KINDS = [
  'applications',
  'notes',
  'interviews',
  'offers',
  'scorecards',
  'jobs',
  'stages',
  'pools',
  'conversations',
  'presence',
  'notifications',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

export interface LiveMessage {
  readonly kinds: readonly LiveKind[];
  /** How long ago the server learned of the newest of these changes, in milliseconds. */
  readonly age: number;
}

/** The server sends something at least this often, so that a silent stream counts as broken. */
export const LIVE_BEAT_MS = 20_000;
