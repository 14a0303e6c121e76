/** How a failed call reaches react-admin: its message for the toast, the server's field messages for the form. */
import { HttpError } from 'react-admin';
import { ApiError, type CurrentRecord } from '../api/errors.ts';

/**
 * Translates a failure of the API into the one shape react-admin's forms understand (`body.errors`).
 * `root.serverError` makes the form count the submission as failed even when no single field is to blame.
 */
export const toHttpError = (error: unknown): unknown =>
  error instanceof ApiError
    ? new HttpError(error.message, error.status, {
        code: error.code,
        ...(error.current ? { current: error.current } : {}),
        errors: { ...error.fields, root: { serverError: error.message } },
      })
    : error;

/** The HTTP status of a failure, 0 when no answer came. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** What a failure says, else the text given. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

/** The server's code for a failure. */
export const codeOf = (error: unknown): unknown =>
  error instanceof HttpError ? error.body?.code : undefined;

const isCurrentRecord = (value: unknown): value is CurrentRecord =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** The record as it is now, where a save was based on an older version of it. */
export const currentOf = (error: unknown): CurrentRecord | undefined => {
  const current: unknown = error instanceof HttpError ? error.body?.current : undefined;
  return isCurrentRecord(current) ? current : undefined;
};

/** What the server says of single fields. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> => {
  if (!(error instanceof HttpError)) return {};
  const { root: _, ...errors }: Record<string, unknown> = error.body?.errors ?? {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
};

/** The server's message, if the response follows the contract and has a code. */
export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.body?.code ? error.message : undefined;

/** The server's messages by field, where it named fields. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> => {
  const fields: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};
