import { expect, test } from 'vitest';
import { leadsSomewhere } from './help.ts';

test('HELP-01 articles may link to pages and to other articles', () => {
  for (const link of [
    '/',
    '/jobs',
    '/jobs/7',
    '/profile?tab=settings#email',
    '/help',
    '/help/undo',
    '/staff/jobs',
  ])
    expect(leadsSomewhere(link), link).toBe(true);
  for (const link of [
    '/job',
    '/help/no-such-article',
    '/help/undo/again',
    'https://example.com',
    '',
    '/jobs/7/8',
  ])
    expect(leadsSomewhere(link), link).toBe(false);
});
