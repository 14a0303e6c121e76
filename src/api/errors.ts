import type { ChangedRecord } from '#contract/shared/common.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import type { Translate } from '../i18n/messages.ts';

/** The current record as returned with a version conflict, typed by the `current` of the call's contract. */
export type CurrentRecord = Readonly<Record<string, unknown>> & { readonly version: number };

/**
 * A failed API call. `message` can be shown to users: the server's message, or a catalogue text (ERRMSG-01).
 */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Messages by field, if the server named fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The current record, if the save was based on an older version of it. */
  readonly current: CurrentRecord | undefined;
  /** The records that changed since the versions that a decision was based on. */
  readonly changed: readonly ChangedRecord[];
  /** With `two_factor_required`: the challenge that continues the sign-in. */
  readonly challenge: string | undefined;

  constructor(
    message: string,
    status: number,
    code?: ErrorCode,
    fields: Readonly<Record<string, string>> = {},
    {
      current,
      changed = [],
      challenge,
    }: { current?: CurrentRecord; changed?: readonly ChangedRecord[]; challenge?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.changed = changed;
    this.challenge = challenge;
  }
}

/** The HTTP status of a failed call; 0 if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** What to do about a call that failed because the browser has no connection; undefined for other failures. */
export const offlineAdvice = (error: unknown, t: Translate): string | undefined =>
  statusOf(error) === 0 && navigator.onLine === false ? t('ra.notification.offline') : undefined;

/** The message to show for a failure. */
export const messageOf = (error: unknown, t: Translate): string =>
  offlineAdvice(error, t) ?? (error instanceof ApiError ? error.message : t('api.failed'));

/** The server's messages for individual fields. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};
