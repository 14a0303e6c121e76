/** Distinguishes a database that is unreachable for now from a query that is wrong. */

const CODES: ReadonlySet<string> = new Set([
  // The operating system's: nothing listens, or the connection broke.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // PostgreSQL's: it shuts down, crashed, is starting, or has no connection left.
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

/** The driver gives these no codes. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;

/** A socket's file that is missing: the server behind it is not running. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether a failure says nothing of the request: the same one may succeed in a moment. */
export const isDatabaseUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  if (MESSAGES.test(error.message) || isMissingSocket(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  return isDatabaseUnreachable(error.cause);
};
