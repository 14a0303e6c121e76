import { expect, test } from 'vitest';
import { HELP_ARTICLES } from '#contract/help/articles.ts';
import type { HelpCard } from '#contract/help/calls.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

const list = async (language: string, q?: string) => {
  const query = q === undefined ? '' : `?${new URLSearchParams({ q })}`;
  const headers = { 'accept-language': language };
  return (await portal.request<{ data: HelpCard[] }>(`GET help-articles${query}`, { headers })).body.data;
};
const read = (slug: string, language = 'en') =>
  portal.request(`GET help-article?slug=${slug}`, {
    headers: { 'accept-language': language },
  });

test('HELP-01 lists every article for its audience, in each language', async () => {
  const slugs = Object.values(HELP_ARTICLES).flat();
  for (const language of ['en', 'hi', 'ar', 'es', 'fr']) {
    const cards = await list(language);
    expect(cards.map(({ slug }) => slug)).toEqual(slugs);
    expect(new Set(cards.map((card) => card.language))).toEqual(new Set([language]));
    for (const { slug, audience } of cards) expect(HELP_ARTICLES[audience]).toContain(slug);
  }
});

test('HELP-01 an article is returned as HTML, with further reading for the same audience', async () => {
  const { status, body } = await read('job-rejected', 'es');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ slug: 'job-rejected', audience: 'companies', language: 'es' });
  expect(body.data.html).toMatch(/<(p|ol)>/);
  expect(body.data.html).toContain('<a href="/');
  expect(body.data.more.map(({ slug }) => slug)).toEqual([
    'review-applicants',
    'application-statuses',
    'response-times',
  ]);
  const last = await read('close-account');
  expect(last.body.data.more.map(({ slug }) => slug)).toEqual(['find-jobs', 'search-tips', 'narrow-results']);
  expect((await read('no-such-article')).status).toBe(404);
});

test.each([
  ['en', 'withdraw my application', 'withdraw-application'],
  ['en', 'forgot password', 'change-email-or-password'],
  ['en', 'bookmarking', 'bookmarks'],
  ['es', 'empleos guardados', 'bookmarks'],
  ['fr', 'supprimer mon compte', 'close-account'],
  ['hi', 'पासवर्ड', 'change-email-or-password'],
  ['ar', 'كلمة المرور', 'change-email-or-password'],
])('HELP-02 in %s, “%s” finds %s first', async (language, text, slug) => {
  const [first] = await list(language, text);
  expect(first?.slug).toBe(slug);
});

test('HELP-02 a search without results is empty, and one without words lists everything', async () => {
  expect(await list('en', 'xyzzy')).toEqual([]);
  expect(await list('en', '  ')).toHaveLength(Object.values(HELP_ARTICLES).flat().length);
  expect((await portal.request(`GET help-articles?q=${'x'.repeat(101)}`)).status).toBe(422);
});

test('HELP-01 the sitemap lists the articles', async () => {
  const { text } = await portal.request('GET /sitemaps/pages.xml');
  expect(text).toContain('/help<');
  expect(text).toContain('/help/no-results<');
});
