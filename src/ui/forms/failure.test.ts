// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ApiError, messageOf } from '../../api/errors.ts';
import { t } from '../../i18n/testing/english.ts';
import { failureMessage } from './failure.ts';

const textsOf = (error: unknown) => [messageOf(error, t), failureMessage(error, 'apply.failed', t)];

test('ERRMSG-09 without a connection, a failure says so and what to do; with one, or an answer, as before', () => {
  const silent = new ApiError(t('api.no_response'), 0);
  const refused = new ApiError('The job is closed.', 422, 'invalid');
  expect(textsOf(silent)).toEqual(['No response from server', t('apply.failed')]);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const advice = 'You’re offline. Check your connection and try again.';
  expect(textsOf(silent)).toEqual([advice, advice]);
  expect(textsOf(refused)).toEqual(['The job is closed.', 'The job is closed.']);
  connection.mockRestore();
});
