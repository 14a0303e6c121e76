import type { ErrorCode } from '#contract/errors.ts';

/** A call that failed. `message` is fit to be shown: the server's, else one of the catalogue (ERRMSG-01). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Messages by field, where the server named fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    status: number,
    code?: ErrorCode,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
