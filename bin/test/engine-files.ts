/**
 * The integration tests in which an embedded database and a server can differ: locks, concurrent transactions,
 * notifications, full text of errors, large values, and migrations of filled tables.
 */
export const ENGINE_FILES = [
  'candidate-search',
  'daily-rollover',
  'files',
  'housekeeping',
  'idempotency',
  'jobs',
  'mail',
  'response-cache',
  'saved-searches',
  'search-live',
  'source-serving',
  'support',
  'undo-jobs',
].map((name) => `tests/integration/${name}.test.ts`);
