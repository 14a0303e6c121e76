/** A portal with another name in another country: nothing that it writes may name the default ones. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/calls/endpoints.ts';
import { HELP_ARTICLES } from '#contract/rules/help-articles.ts';
import { linkTo, pageAddress, paths } from '#contract/rules/page-paths.ts';
import { builtFrontend } from '#server/http/ssr/frontend.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

const GERMANY = 82;

let portal: TestPortal;
let job: number;
let company: number;
beforeAll(async () => {
  portal = await startTestPortal(
    { country: 'DE', countryId: GERMANY, mailFrom: 'Stellenwerk <no-reply@portal.example>' },
    { siteName: 'Stellenwerk', frontend: await builtFrontend() },
  );
  const employer = await signUpEmployer(portal, { company_name: 'Hafen Logistik' });
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

/** What must not be found, with what stands around it. “Shortlisted” is a status, and “Shortlist the …” an action. */
const namesOfOthers = (text: string): string[] =>
  text.match(
    /.{0,40}(?:\bShortlist\b(?! (?:the|candidates|for a job)\b|(?:<|\\u003c)\/(?:strong|h2)>)|\bIndia\b|₹).{0,40}/g,
  ) ?? [];

const ADDRESSES = [
  ...['', '?lang=hi', '?lang=ar', '?lang=es', '?lang=fr'].map((query) => `/manifest.webmanifest${query}`),
  '/api/openapi.json',
  '/jobs.atom',
  '/jobs.rss',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
];

const PAGES = [
  ...[paths.home, paths.categories, paths.companies, paths.about, paths.services, paths.candidateGrid],
  ...[paths.blog, paths.faqs, paths.contact, paths.privacy, paths.terms, paths.accessibility, paths.offline],
  ...[paths.companySignup, paths.companySignin, paths.seekerSignup, paths.seekerSignin, paths.resetPassword],
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
        ? namesOfOthers(text.replace(/<option[^>]*>[^<]*<\/option>/g, ''))
        : [`answered ${status}`];
    if (names.length > 0) found[address] = names;
  }
  return found;
};

test('NAV-16 no feed or document of a rebranded portal in Germany names another portal or country', async () => {
  expect(await findIn(ADDRESSES)).toEqual({});
});

test.each(['en', 'hi', 'ar', 'es', 'fr'])(
  'NAV-16 no page of a rebranded portal in Germany names another portal or country: %s',
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

test('NAV-16 no text of pages, article or help names another portal or country', async () => {
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

test('NAV-16 the emails of a rebranded portal have its name alone', async () => {
  await signUpSeeker(portal, { email: 'greta@example.com' });
  const emails = await portal.mails();
  expect(emails.flatMap(({ subject, text, html }) => namesOfOthers(`${subject} ${text} ${html}`))).toEqual(
    [],
  );
  expect(emails.some(({ text }) => text.includes('Stellenwerk'))).toBe(true);
});
