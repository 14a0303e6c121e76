import { expect, test } from 'vitest';
import { linkGone, mayChoose } from './policy.ts';

test('MAIL-04 users have settings only for kinds they can get', () => {
  expect(mayChoose('seeker', 'application_viewed')).toBe(true);
  expect(mayChoose('employer', 'application_viewed')).toBe(false);
  expect(linkGone()).toMatchObject({ code: 'gone', text: { key: 'server.error.link_gone' } });
});
