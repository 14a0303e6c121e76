import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertValidMessage } from './policy.ts';

test('a support message is cleaned, with name and subject on one line', () => {
  expect(
    assertValidMessage({
      name: ' Kiran\n Das ',
      email: ' Kiran@Mail.Example ',
      subject: ' My\r\naccount ',
      message: ' Hello,\n\nall is well. ',
    }),
  ).toEqual({
    name: 'Kiran Das',
    email: 'kiran@mail.example',
    subject: 'My account',
    message: 'Hello,\n\nall is well.',
  });
  expect(Object.keys(refusalOf(() => assertValidMessage({}))?.fields ?? {})).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
});
