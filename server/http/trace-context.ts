/** W3C Trace Context (https://www.w3.org/TR/trace-context/): the trace that a request belongs to, for the log. */
import { randomUUID } from 'node:crypto';

export interface TraceContext {
  /** The id of the whole trace: the caller's, or a new one. */
  readonly traceId: string;
  /** The caller's span, if any. */
  readonly parentId?: string;
  /** This request's span. */
  readonly spanId: string;
}

const TRACE_ID_DIGITS = 32;
const SPAN_ID_DIGITS = 16;
/** Later versions may append fields after another hyphen; `ff` is no valid version. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:$|-)/;

/** Node draws the randomness of many UUIDs at once, and that of `randomBytes` anew for each request. */
const randomHex = (digits: number): string => randomUUID().replaceAll('-', '').slice(-digits);

/** Reads a `traceparent` header. An invalid one counts as missing, as the standard requires. */
export const readTraceContext = (header: string | readonly string[] | undefined): TraceContext => {
  const spanId = randomHex(SPAN_ID_DIGITS);
  const [given, version, traceId = '', parentId = ''] =
    (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  const isExtended = given?.endsWith('-') === true;
  const isValid = /[^0]/.test(traceId) && /[^0]/.test(parentId) && !(version === '00' && isExtended);
  return isValid ? { traceId, parentId, spanId } : { traceId: randomHex(TRACE_ID_DIGITS), spanId };
};
