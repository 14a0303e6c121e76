import { ApiError } from '../api/errors.ts';

/**
 * Converts a failure for react-admin's forms, which expect field errors in `body.errors`. `root` marks the
 * submission as failed even if no field is at fault.
 */
export const withFormErrors = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw Object.assign(error, { body: { errors: { ...error.fields, root: { serverError: error.message } } } });
};
