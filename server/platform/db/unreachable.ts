/** Distinguishes a temporarily unreachable database from an invalid query. */

const CODES: ReadonlySet<string> = new Set([
  // From the operating system: nothing listens, or the connection broke.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // From PostgreSQL: it is shutting down, has crashed, is starting, or has no free connection.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** The driver's errors without codes. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;

/** From PostgreSQL: deadlocks, shortages, locks, and what operators do. */
const PASSING = /^(?:40|53|55|57)/;

/** A missing socket file means that the server is not running. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether an error is unrelated to the request, which may succeed a moment later. */
export const isDatabaseUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  if (MESSAGES.test(error.message) || isMissingSocket(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  return isDatabaseUnreachable(error.cause);
};

/** Whether the same statement may succeed a moment later. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && PASSING.test(error.code)) return true;
  return isDatabaseUnreachable(error) || isPassing(error.cause);
};
