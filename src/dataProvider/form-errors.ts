import { ApiError } from '../api/errors.ts';

/**
 * Passes a failure on as react-admin's forms expect it: with the fields' errors in `body.errors`. `root` makes the form
 * count the submission as failed even when no single field is at fault.
 */
export const withFormErrors = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw Object.assign(error, { body: { errors: { ...error.fields, root: { serverError: error.message } } } });
};
