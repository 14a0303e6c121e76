// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { texts } from '../../i18n/testing/english.ts';
import { HelpListPage } from './list.tsx';

const card = (slug: string, audience: 'seekers' | 'staff') => ({
  ...{ slug, audience, title: slug, summary: 'Short.', language: 'en' as const },
});
const ARTICLES = [card('Find jobs', 'seekers'), card('Review jobs', 'staff')];
const open = (text: string, as?: ReturnType<typeof user>) =>
  openPortal(
    [
      {
        path: '/',
        loader: () => ({ texts }),
        HydrateFallback: () => null,
        Component: () => <HelpListPage articles={ARTICLES} text={text} />,
      },
    ],
    as ? { as } : {},
  );
const shown = async () =>
  (await screen.findAllByRole('link', { name: /jobs/ })).map((one) => one.textContent);

test('HELP-01 only staff see articles for staff, in the list and in what a search finds', async () => {
  for (const text of ['', 'jobs']) {
    open(text);
    expect((await shown()).join()).toContain('Find jobs');
    expect(screen.queryByText('Review jobs')).toBeNull();
    cleanup();
    open(text, user({ role: 'staff' }));
    expect(await screen.findByText('Review jobs')).toBeTruthy();
    cleanup();
  }
});
