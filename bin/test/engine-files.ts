/**
 * The integration tests in which an embedded database and a server can differ: locks, concurrent transactions,
 * notifications, large values, and migrations of filled tables. Every night all of them run on both.
 */
export const ENGINE_FILES = [
  'daily-rollover',
  'files',
  'housekeeping',
  'idempotency',
  'jobs',
  'mail',
  'response-cache',
  'source-serving',
].map((name) => `tests/integration/${name}.test.ts`);
