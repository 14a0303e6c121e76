import { expect, test } from 'vitest';
import { readTraceContext } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('OPS-02 a request continues the trace of its caller', () => {
  const first = readTraceContext(`00-${TRACE}-${PARENT}-01`);
  expect(first).toEqual({ traceId: TRACE, parentId: PARENT, spanId: expect.stringMatching(/^[\da-f]{16}$/) });
  expect(readTraceContext(`00-${TRACE}-${PARENT}-01`).spanId).not.toBe(first.spanId);
  expect(readTraceContext(`cc-${TRACE}-${PARENT}-01-more`)).toMatchObject({ traceId: TRACE });
});

test.each([
  undefined,
  '',
  TRACE,
  `00-${TRACE}-${PARENT}-01-more`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  [`00-${TRACE}-${PARENT}-01`],
])('OPS-02 a request without a valid traceparent begins a trace: %s', (header) => {
  const { traceId, parentId } = readTraceContext(header);
  expect(traceId).toMatch(/^[\da-f]{32}$/);
  expect(traceId).not.toBe(TRACE);
  expect(parentId).toBeUndefined();
});
