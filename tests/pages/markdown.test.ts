/** Every public page as Markdown, which assistants ask for. */
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { EVERY_PAGE, pathOf } from './support/every-page.ts';
import { addressOf } from './support/page.ts';

const get = async (path: string, accept?: string) => {
  const answer = await fetch(addressOf(path), { headers: accept ? { accept } : {} });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const ended = (path: string) => path.replace(/^[^?]*/, (name) => `${name === '/' ? '/index' : name}.md`);
const MARKDOWN = 'text/markdown; charset=utf-8';

test.each(EVERY_PAGE)('ASSIST-02 %s is readable as Markdown', async (address, heading) => {
  const path = await pathOf(address);
  const html = await get(path);
  const asked = await get(path, 'text/markdown, text/html;q=0.9');
  const named = await get(ended(path));
  expect(asked.text).toBe(named.text);
  expect([asked.status, named.status]).toEqual([html.status, html.status]);
  for (const { headers } of [html, asked, named]) expect(headers.get('vary')).toMatch(/\baccept\b(?!-)/);
  for (const { headers } of [asked, named]) expect(headers.get('content-type')).toBe(MARKDOWN);
  const [, facts = '', body = ''] = /^---\n([\s\S]+?)\n---\n\n([\s\S]+)$/.exec(named.text) ?? [];
  const own = /<link rel="canonical" href="([^"]+)"/.exec(html.text)?.[1] ?? addressOf(path);
  expect(facts).toContain(`canonical: ${JSON.stringify(own.replaceAll('&amp;', '&'))}`);
  const titles = marked
    .lexer(body)
    .flatMap((token) => (token.type === 'heading' && token.depth === 1 ? [token.text] : []));
  expect(titles).toEqual([typeof heading === 'string' ? heading : expect.stringMatching(heading)]);
  expect(body).not.toMatch(/<\/?[a-z]+[ >]|\]\((?!https?:|mailto:|tel:)/);
});

test('ASSIST-02 browsers get HTML, Markdown has its own language, and a moved page leads to Markdown', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  expect((await get('/about', browser)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect((await get('/about', 'text/html, text/markdown;q=0.5')).headers.get('content-type')).toContain(
    'html',
  );
  const french = await get('/about.md?lang=fr');
  expect(french.text).toContain('language: "fr"');
  expect(french.text).toMatch(/canonical: "[^"]*\/about\?lang=fr"/);
  const moved = await fetch(addressOf('/jobs.md?job_title=Welder&employment='), { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/jobs.md?job_title=Welder']);
  expect((await get('/nowhere.md')).status).toBe(404);
});
