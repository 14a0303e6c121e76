/** A portal with another name in another country: nothing that it writes may name the default ones. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { HELP_ARTICLES } from '#contract/help/articles.ts';
import { linkTo, pageAddress, paths } from '#contract/shared/page-paths.ts';
import { builtFrontend } from '#server/http/ssr/frontend.ts';
import { accentsOf } from '#server/platform/look/accents.ts';
import { pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

const GERMANY = 82;

const LOGO = readFileSync('tests/support/files/logo.svg', 'utf8');

let portal: TestPortal;
let employer: string;
let job: number;
let company: number;
beforeAll(async () => {
  portal = await startTestPortal(
    {
      country: 'DE',
      countryId: GERMANY,
      mailFrom: 'Stellenwerk <no-reply@portal.example>',
      siteLogo: LOGO,
      siteColor: accentsOf('#8a1538'),
    },
    { siteName: 'Stellenwerk', frontend: await builtFrontend() },
  );
  employer = await signUpEmployer(portal, { company_name: 'Hafen Logistik' });
  const { rows } = await portal.database.db.execute<{ city_id: number; state_id: number }>(
    sql`select id as city_id, state_id from cities where country_id = ${GERMANY} order by id limit 1`,
  );
  job = await postJob(portal, employer, {
    job_title: 'Lagerfachkraft',
    job_description: '<p>Du verlädst Container und führst Listen.</p>',
    salary_id: 1,
    country_id: GERMANY,
    ...rows[0],
  });
  const { body } = await portal.request<ResponseOf<'GET jobs'>>('GET jobs');
  company = body.data[0]?.company_id ?? 0;
});
afterAll(() => portal.close());

/** What must not be found, with what stands around it. Lists of all currencies have each. “Shortlisted” is a status, and “Shortlist the …” an action. */
const namesOfOthers = (text: string): string[] =>
  text.match(
    /.{0,40}(?:\bShortlist\b(?! (?:the|candidates|for a job)\b|(?:<|\\u003c)\/(?:strong|h2)>)|\bIndia\b|₹|\bINR\b).{0,40}/g,
  ) ?? [];

const ADDRESSES = [
  ...['', '?lang=hi', '?lang=ar', '?lang=es', '?lang=fr'].map((query) => `/manifest.webmanifest${query}`),
  '/api/openapi.json',
  '/jobs.atom',
  '/jobs.rss',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
];

const PAGES = [
  ...[paths.home, paths.categories, paths.companies, paths.about, paths.services, paths.candidateGrid],
  ...[paths.blog, paths.faqs, paths.contact, paths.privacy, paths.terms, paths.accessibility, paths.offline],
  ...[
    paths.companySignup,
    paths.companySignin,
    paths.seekerSignup,
    paths.seekerSignin,
    paths.signIn,
    paths.resetPassword,
  ],
  pageAddress(paths.jobs),
  pageAddress(paths.help),
];

/** The addresses whose responses name others. Lists of all countries have each. */
const findIn = async (addresses: readonly string[]): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const address of addresses) {
    const { text, status } = await portal.request(`GET ${address}`);
    const names =
      status === 200
        ? namesOfOthers(text.replace(/<option[^>]*>[^<]*<\/option>|"enum":\[[^\]]*\]|"const":"INR"/g, ''))
        : [`answered ${status}`];
    if (names.length > 0) found[address] = names;
  }
  return found;
};

test('no feed or document of a rebranded portal in Germany names another portal or country', async () => {
  expect(await findIn(ADDRESSES)).toEqual({});
});

test.each(['en', 'hi', 'ar', 'es', 'fr'])(
  'no page of a rebranded portal in Germany names another portal or country: %s',
  async (language) => {
    const pages = [
      ...PAGES,
      linkTo.jobDetail(job),
      linkTo.apply(job),
      linkTo.company(company),
      ...Object.values(HELP_ARTICLES).flatMap((slugs) => slugs.map(linkTo.help)),
    ];
    expect(await findIn(pages.map((path) => `${path}?lang=${language}`))).toEqual({});
  },
);

test('no text of pages, article or help names another portal or country', async () => {
  const { catalogues } = portal.deps;
  for (const locale of ['en', 'hi', 'ar', 'es', 'fr'] as const) {
    expect(namesOfOthers(String(catalogues.bundle(locale, 'site').response.body('identity')))).toEqual([]);
    expect(catalogues.translate(locale)('site.name')).toBe('Stellenwerk');
  }
  const articles = await portal.database.db.execute<{ text: string }>(
    sql`select a::text as text from articles a`,
  );
  expect(articles.rows.length).toBeGreaterThan(0);
  expect(articles.rows.flatMap(({ text }) => namesOfOthers(text))).toEqual([]);
});

/** The calendar file of an interview, which also writes emails to both sides. */
const calendarFile = async (): Promise<string> => {
  const seeker = await signUpSeeker(portal, { email: 'greta@example.com', resume: pdf() });
  const send = (key: Parameters<TestPortal['request']>[0], token: string, body: object) =>
    portal.request<{ data: { id: number } }>(key, { token, body });
  await send('POST apply-jobs', seeker, { manage_job_id: job });
  const { body } = await portal.request<ResponseOf<'GET view-applied-jobs'>>('GET view-applied-jobs', {
    token: seeker,
  });
  const starts_at = '2026-03-20T09:00:00.000Z';
  const interview = await send('POST propose-interview', employer, {
    application_id: body.data[0]?.job_applied_id,
    slots: [starts_at],
    minutes: 45,
    kind: 'video',
    place: 'https://meet.example/room',
    time_zone: 'Europe/Berlin',
    interviewer_ids: [],
  });
  const { id } = interview.body.data;
  await send('POST accept-interview', seeker, { interview_id: id, starts_at });
  const { text } = await portal.request(`GET interview-calendar?interview_id=${id}`, { token: seeker });
  return text;
};

test('the emails and calendar files of a rebranded portal have its name, colour and logo alone', async () => {
  const calendar = await calendarFile();
  expect(calendar).toContain('Stellenwerk');
  const emails = await portal.mails();
  const written = emails.flatMap(({ subject, text, html, calendar: file }) => [
    ...[subject, text, html ?? '', file?.content ?? ''],
  ]);
  expect([calendar, ...written].flatMap(namesOfOthers)).toEqual([]);
  expect(emails.some(({ text }) => text.includes('Stellenwerk'))).toBe(true);
  for (const { html } of emails) {
    expect(html).toContain('/icons/192.png');
    expect(html).not.toContain('#0f6e66');
  }
  expect(emails.some(({ html }) => html?.includes('background:#8a1538'))).toBe(true);
});

test('pages, icons and the manifest have the operator’s colour and logo', async () => {
  const { text, headers } = await portal.request('GET /?lang=en');
  const style = /<style>(html:root\{[^<]*)<\/style>/.exec(text)?.[1] ?? '';
  expect(style).toContain('--accent:#8a1538');
  expect(style).toContain('.site-sign');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
  expect((await portal.request('GET /favicon.svg')).text).toBe(LOGO);
  expect((await portal.request('GET /manifest.webmanifest')).text).toContain('"theme_color":"#8a1538"');
  for (const path of ['/icons/192.png', '/icons/maskable-512.png', '/icons/apple-180.png'])
    expect((await portal.request(`GET ${path}`)).headers['content-type'], path).toBe('image/png');
});
