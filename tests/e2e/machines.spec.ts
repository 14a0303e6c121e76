/** What search engines and feed readers find in the pages. */
import { expect, test } from './support/test.ts';

test('DETAIL-01 a job’s structured data matches what users see', async ({ request }) => {
  const { data } = await (await request.get('/api/jobs?country_id=233')).json();
  const [{ id, job_title }] = data;
  const html = await (await request.get(`/job-detail/${id}`)).text();
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
  expect(facts).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'JobPosting', title: job_title, identifier: { value: String(id) } },
  ]);
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(new URL(picture).pathname).toBe(`/pictures/jobs/${id}.png`);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
});

test('JOBS-04 a list links to its feeds', async ({ request }) => {
  const html = await (await request.get('/jobs?country_id=233&employment=full-time')).text();
  const feeds = [...html.matchAll(/<link rel="alternate" type="[^"]+xml"[^>]*href="([^"]+)"/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  );
  expect(feeds).toEqual([
    '/jobs.atom?country_id=233&employment=full-time',
    '/jobs.rss?country_id=233&employment=full-time',
  ]);
  for (const path of feeds) expect((await request.get(path)).status()).toBe(200);
});
