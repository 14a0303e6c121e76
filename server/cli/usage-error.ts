/** The command was called incorrectly. The error is printed with the usage. */
export class UsageError extends Error {}

/** Whether an error is about the command line, found by the command itself or by `parseArgs`. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
