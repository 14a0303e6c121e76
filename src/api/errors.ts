import type { ErrorCode } from '#contract/errors.ts';
import type { Translate } from '../i18n/messages.ts';

/** A record as a refused save answers it: by the `current` of the call's contract. */
export type CurrentRecord = Readonly<Record<string, unknown>> & { readonly version: number };

/** A call that failed. `message` is fit to be shown: the server's, else one of the catalogue (ERRMSG-01). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Messages by field, where the server named fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The record as it is now, where a save was based on an older version of it. */
  readonly current: CurrentRecord | undefined;
  /** With `two_factor_required`: what the sign-in goes on with. */
  readonly challenge: string | undefined;

  constructor(
    message: string,
    status: number,
    code?: ErrorCode,
    fields: Readonly<Record<string, string>> = {},
    { current, challenge }: { current?: CurrentRecord; challenge?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.challenge = challenge;
  }
}

/** What a failure says to the user. */
export const messageOf = (error: unknown, t: Translate): string =>
  error instanceof ApiError ? error.message : t('api.failed');

/** The HTTP status of a failed call, 0 when no answer came. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** What the server says of single fields. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};
