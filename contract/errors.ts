/** What a failed call answers. Codes never change; messages follow the reader's language. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  session_expired: 401,
  wrong_credentials: 401,
  forbidden: 403,
  email_unconfirmed: 403,
  not_found: 404,
  gone: 410,
  already_applied: 409,
  already_bookmarked: 409,
  email_taken: 409,
  job_closed: 409,
  changed: 409,
  in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
