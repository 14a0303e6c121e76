/** The protocol's errors. */
import { Failure } from '../../../http/failure.ts';
import { ToolFailure } from '../ask.ts';
import type { ToolContext } from '../tool.ts';

export const OJCP_VERSION = '0.1';

type ErrorCode =
  | 'no_agent_apply_path'
  | 'invalid_session_token'
  | 'session_expired'
  | 'user_mandate_required'
  | 'invalid_field_value'
  | 'invalid_request'
  | 'job_not_found'
  | 'rate_limited'
  | 'user_mandate_required';

export const ojcpFailure = (error_code: ErrorCode, message: string, details?: object): ToolFailure =>
  new ToolFailure(
    JSON.stringify({ ojcp_version: OJCP_VERSION, error_code, message, ...(details ? { details } : {}) }),
  );

/** The portal's own refusals in the protocol's words. */
export const inOjcpWords = (error: unknown, { request: { t } }: ToolContext): unknown => {
  if (!(error instanceof Failure)) return error;
  const code = error.code === 'too_many_requests' ? 'rate_limited' : 'invalid_field_value';
  const fields = Object.entries(error.fields).map(([name, text]) => [name, t(text.key, text.values)]);
  return ojcpFailure(code, t(error.text.key, error.text.values), Object.fromEntries(fields));
};
