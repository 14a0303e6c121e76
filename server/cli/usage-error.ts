/** The command was called incorrectly. The usage is printed with the error. */
export class UsageError extends Error {}

/** Whether an error is about the command line, from the command itself or from `parseArgs`. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
