/** What machines read: sitemaps, feeds, images and job postings. */

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, test } from 'vitest';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { isAllowedByRobots } from '#server/platform/outgoing/robots.ts';
import { jobPost, postJob, signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

/** Pages behind links in emails, or that belong to one user. */
const PRIVATE_ADDRESSES = [
  paths.confirmEmail,
  paths.providerReturn,
  paths.revertEmail,
  paths.mergeAccounts,
  paths.newsletter,
  paths.jobCandidates,
  paths.jobPost,
].map((path) => pageAddress(path));

const portal = await portalOfFile();
const token = await signUpEmployer(portal, { company_name: 'Río & Söhne <GmbH>' });
const welder = await postJob(portal, token, { job_title: 'Welder & fitter "A"' });
portal.clock.set(new Date(NOW.getTime() + 60_000));
const remote = await postJob(portal, token, { job_title: 'Remote clerk', work_mode_id: 3, salary_id: 104 });

const get = (path: string) => portal.request(`GET ${path}`);
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'entry', 'item', 'job'].includes(name),
});
const read = async (path: string) => {
  const answer = await get(path);
  expect([answer.status, XMLValidator.validate(answer.text)]).toEqual([200, true]);
  return { ...answer, xml: parser.parse(answer.text) };
};
/** With seconds, as in sitemaps. */
const isoOf = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');
const postingOf = async (id: number) => {
  const posting = await findPosting(portal.database.db, id, portal.clock.today());
  return posting && jobPostingOf(posting, { origin: 'https://jobs.example', timeZone: 'Asia/Kolkata' });
};

test('DETAIL-12 the sitemap lists every open job, company and page, and robots.txt links to it', async () => {
  expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const { xml } = await read('/sitemap.xml');
  const parts: { loc: string }[] = xml.sitemapindex.sitemap;
  expect(parts.map(({ loc }) => loc)).toEqual([
    'http://localhost:3000/sitemaps/pages.xml',
    'http://localhost:3000/sitemaps/jobs/0.xml',
    'http://localhost:3000/sitemaps/companies/0.xml',
  ]);
  const jobs = (await read('/sitemaps/jobs/0.xml')).xml.urlset.url;
  expect(jobs.map(({ loc }: { loc: string }) => loc)).toEqual([
    `http://localhost:3000/job-detail/${welder}/welder-fitter-a-rio-sohne-gmbh`,
    `http://localhost:3000/job-detail/${remote}/remote-clerk-rio-sohne-gmbh`,
  ]);
  expect(jobs[0].lastmod).toBe(isoOf(NOW));
  expect((await read('/sitemaps/pages.xml')).text).toContain('<loc>http://localhost:3000/faqs</loc>');
  expect((await read('/sitemaps/companies/0.xml')).xml.urlset.url).toHaveLength(1);
  expect((await get('/sitemaps/jobs/7.xml')).status).toBe(404);
  expect((await get('/sitemaps/jobs/x.xml')).status).toBe(422);
});

test('robots.txt disallows each private page once and no page of the sitemap', async () => {
  const disallowed = (await get('/robots.txt')).text.match(/(?<=^Disallow: ).+$/gm) ?? [];
  expect(new Set(disallowed).size).toBe(disallowed.length);
  expect(disallowed).toEqual(
    expect.arrayContaining([
      '/api/',
      paths.staff,
      ...PRIVATE_ADDRESSES,
      pageAddress(paths.notificationEmails),
    ]),
  );
  const { xml } = await read('/sitemaps/pages.xml');
  for (const { loc } of xml.urlset.url) {
    expect(disallowed.filter((path) => new URL(loc).pathname.startsWith(path))).toEqual([]);
  }
});

test('API-15 robots.txt lets programs read open jobs by the API, and search engines list none of its answers', async () => {
  const { text } = await get('/robots.txt');
  const mayRead = (path: string) => isAllowedByRobots(text, 'AnyAggregator', path);
  for (const path of ['/api/jobs', '/api/jobs?job_title=pilot&page=2', '/api/jobposts?id=7', '/api/docs'])
    expect([path, mayRead(path)]).toEqual([path, true]);
  for (const path of ['/api/me', '/api/jobs-to-confirm', '/api/myjobs', '/api/candidates?page=1'])
    expect([path, mayRead(path)]).toEqual([path, false]);
  expect((await get('/api/jobs')).headers['x-robots-tag']).toBe('noindex');
});

test('the sitemap states when a job, its sitemap file and its company last changed', async () => {
  const id = await postJob(portal, token, { job_title: 'Changing post' });
  const posted = portal.clock.now();
  const changed = new Date(NOW.getTime() + 3_600_000);
  portal.clock.set(changed);
  const body = jobPost({ job_title: 'Changing post', vacancy: 7 });
  expect((await portal.request(`POST update-job?id=${id}`, { token, body })).status).toBe(200);
  portal.clock.set(posted);
  type Located = { loc: string; lastmod?: string };
  const jobs: Located[] = (await read('/sitemaps/jobs/0.xml')).xml.urlset.url;
  expect(jobs.map(({ lastmod }) => lastmod)).toEqual([NOW, posted, changed].map(isoOf));
  const parts: Located[] = (await read('/sitemap.xml')).xml.sitemapindex.sitemap;
  expect(parts.map(({ lastmod }) => lastmod)).toEqual([undefined, isoOf(changed), isoOf(posted)]);
  const companies: Located[] = (await read('/sitemaps/companies/0.xml')).xml.urlset.url;
  expect(companies.map(({ lastmod }) => lastmod)).toEqual([isoOf(posted)]);
  await portal.request('POST delete-job', { token, body: { job_id: id } });
});

test('a job that closes leaves the sitemap and the feeds at once', async () => {
  const id = await postJob(portal, token, { job_title: 'Short-lived post' });
  expect((await get('/sitemaps/jobs/0.xml')).text).toContain(`/job-detail/${id}/`);
  expect((await get('/jobs.atom')).text).toContain('Short-lived post');
  await portal.request('POST delete-job', { token, body: { job_id: id } });
  expect((await get('/sitemaps/jobs/0.xml')).text).not.toContain(`/job-detail/${id}/`);
  expect((await get('/jobs.atom')).text).not.toContain('Short-lived post');
});

test('feeds use the search in their address', async () => {
  const atom = await read('/jobs.atom?job_title=welder');
  expect(atom.headers['content-type']).toContain('application/atom+xml');
  expect(atom.xml.feed.entry).toMatchObject([
    { title: 'Welder & fitter "A"', author: { name: 'Río & Söhne <GmbH>' } },
  ]);
  const rss = await read('/jobs.rss?work_mode=remote');
  expect(rss.headers['content-type']).toContain('application/rss+xml');
  expect(rss.xml.rss.channel.item).toMatchObject([{ title: expect.stringContaining('Remote clerk') }]);
  expect((await read('/jobs.rss?job_title=nothing-of-the-kind')).xml.rss.channel.item).toBeUndefined();
  expect((await get('/jobs.atom?country_id=x')).status).toBe(422);
  const again = await portal.request('GET /jobs.atom', {
    headers: { 'if-none-match': String((await get('/jobs.atom')).headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('the feed for other job sites contains every open job', async () => {
  const { xml } = await read('/feeds/indeed.xml');
  expect(xml.source.job).toMatchObject([
    { referencenumber: welder, country: 'IN', expirationdate: expect.stringMatching(/T23:59:59\+05:30$/) },
    { referencenumber: remote, remotetype: 'Fully remote' },
  ]);
});

test('a job posting has what search engines require and recommend, and is accurate', async () => {
  expect(await postingOf(remote)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Remote clerk',
    datePosted: '2026-03-10T08:01:00.000Z',
    validThrough: expect.stringMatching(/^2026-\d\d-\d\dT23:59:59\+05:30$/),
    employmentType: [expect.stringMatching(/^[A-Z_]+$/)],
    hiringOrganization: { name: 'Río & Söhne <GmbH>' },
    jobLocation: { address: { addressCountry: 'IN' } },
    jobLocationType: 'TELECOMMUTE',
    baseSalary: {
      currency: expect.any(String),
      value: { unitText: expect.stringMatching(/^(YEAR|MONTH|HOUR)$/) },
    },
    directApply: true,
  });
  expect(await postingOf(welder)).not.toHaveProperty('jobLocationType');
  expect(await postingOf(999_999)).toBeUndefined();
});

test('DETAIL-14 the code on a printed job is its short address', async () => {
  const code = await get(`/pictures/jobs/${welder}/code.svg`);
  expect(code.headers['content-type']).toContain('image/svg+xml');
  expect(code.text).toBe(renderSVG(`http://localhost:3000/job-detail/${welder}`, { border: 2 }));
});

test('DETAIL-04 a shared job has its own preview image', async () => {
  const picture = await get(`/pictures/jobs/${welder}.png`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await get('/pictures/jobs/999999.png')).status).toBe(404);
  const inHindi = await postJob(portal, token, { job_title: 'वेल्डर' });
  expect((await get(`/pictures/jobs/${inHindi}.png`)).status).toBe(200);
});

test('IMPORT-08 the category and industry "Other" aren’t said', async () => {
  const other = { category_id: 27, subcategory_id: 2799, industry_id: 45 };
  const id = await postJob(portal, token, { job_title: 'Odd-jobber', ...other });
  const posting = await postingOf(id);
  expect(posting).not.toHaveProperty('industry');
  expect(posting).not.toHaveProperty('occupationalCategory');
  expect(await postingOf(welder)).toMatchObject({ industry: expect.any(String) });
  const { text } = await get('/feeds/indeed.xml');
  expect(text).not.toContain('Other]]>');
});

test('API-13 well-known addresses say where to report security problems and to change a password', async () => {
  const { text, headers } = await portal.request('GET /.well-known/security.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toMatch(
    /^Contact: (?:mailto:|https?:)\S+\nExpires: 20\d\d-\S+Z\nCanonical: http\S+security\.txt\n$/,
  );
  const { status, headers: to } = await portal.request('GET /.well-known/change-password');
  expect([status, to.location]).toEqual([302, '/profile?tab=settings']);
});

test('ASSIST-01 llms.txt lists the main pages as Markdown, in the reader’s language', async () => {
  const { status, headers, text } = await portal.request('GET /llms.txt', {
    headers: { 'accept-language': 'fr' },
  });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  expect(text).toContain('- [Offres](http://localhost:3000/jobs.md?country_id=all)');
  expect(text).toContain('http://localhost:3000/api/openapi.json');
});
