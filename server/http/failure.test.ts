import { expect, test } from 'vitest';
import {
  busy,
  Failure,
  forbidden,
  invalid,
  notFound,
  orNotFound,
  TooManyRequests,
  TwoFactorRequired,
  unauthenticated,
} from './failure.ts';

test('a failure has a code, a status and texts', () => {
  const name = { key: 'server.field.required' } as const;
  expect(invalid({ name })).toMatchObject({ code: 'invalid', status: 422, text: name, fields: { name } });
  expect(invalid({ name }, { key: 'server.error.invalid' }).text).toEqual({ key: 'server.error.invalid' });
  expect(invalid({}).text).toEqual({ key: 'server.error.invalid' });
  expect(new Failure('invalid', name)).toMatchObject({ name: 'Failure', message: 'invalid', fields: {} });
  for (const [failure, code, status] of [
    [busy(), 'busy', 503],
    [notFound(), 'not_found', 404],
    [unauthenticated(), 'unauthenticated', 401],
    [forbidden(), 'forbidden', 403],
    [new TwoFactorRequired('x'), 'two_factor_required', 401],
    [new TooManyRequests(7), 'too_many_requests', 429],
  ] as const)
    expect(failure).toMatchObject({ code, status, text: { key: `server.error.${code}` } });
  expect(new TooManyRequests(7, name)).toMatchObject({ retryAfterS: 7, text: name });
  expect(new TwoFactorRequired('x').challenge).toBe('x');
});

test('a wait is said in minutes, from 90 of them on in hours', () => {
  const texts = [61, 90 * 60, 90 * 60 + 1].map((seconds) => new TooManyRequests(seconds).text);
  expect(texts).toEqual([
    { key: 'server.error.too_many_requests', values: { smart_count: 2 } },
    { key: 'server.error.too_many_requests', values: { smart_count: 90 } },
    { key: 'server.error.too_many_requests_hours', values: { smart_count: 2 } },
  ]);
});

test('a row that was looked for is missing if it is null or undefined', () => {
  expect(orNotFound(0)).toBe(0);
  for (const none of [null, undefined]) expect(() => orNotFound(none)).toThrow('not_found');
});
