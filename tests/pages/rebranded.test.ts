/** A portal with another name in another country: nothing that it writes may name the default ones. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFrontend } from '#server/http/ssr/frontend.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';
import { VISITORS } from '../support/public-pages.ts';

const GERMANY = 82;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(
    { country: 'DE', countryId: GERMANY, mailFrom: 'Stellenwerk <no-reply@portal.example>' },
    { siteName: 'Stellenwerk', frontend: await builtFrontend() },
  );
});
afterAll(() => portal.close());

/** What must not be found, with what stands around it. “Shortlisted” is a status. */
const namesOfOthers = (text: string): string[] =>
  text.match(/.{0,40}(?:\bShortlist\b(?! (?:candidates|for|the))|\bIndia\b|₹).{0,40}/g) ?? [];

/** The addresses of the pages of visitors, those of sample data left out, and what machines read. */
const ADDRESSES = [
  ...Object.values(VISITORS)
    .flat()
    .map(([address]) => address)
    .filter((address) => !address.includes('{')),
  ...['', '?lang=hi', '?lang=ar', '?lang=es', '?lang=fr'].map((query) => `/manifest.webmanifest${query}`),
  '/api/openapi.json',
  '/jobs.atom',
  '/jobs.rss',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
];

test('NAV-16 no page, feed or document of a rebranded portal in Germany names another portal or country', async () => {
  const employer = await signUpEmployer(portal, { company_name: 'Hafen Logistik' });
  const { rows } = await portal.database.db.execute<{ city_id: number; state_id: number }>(
    sql`select id as city_id, state_id from cities where country_id = ${GERMANY} order by id limit 1`,
  );
  const job = await postJob(portal, employer, {
    job_title: 'Lagerfachkraft',
    job_description: '<p>Du verlädst Container und führst Listen.</p>',
    country_id: GERMANY,
    salary_id: 1,
    ...rows[0],
  });
  const found: Record<string, string[]> = {};
  for (const address of [...ADDRESSES, `/job-detail/${job}`]) {
    const { text, status } = await portal.request(`GET ${address}`);
    const names = status === 404 ? [`answered ${status}`] : namesOfOthers(text);
    if (names.length > 0) found[address] = names;
  }
  expect(found).toEqual({});
});

test('NAV-16 searches start in the operator’s country', async () => {
  const { text } = await portal.request('GET /jobs');
  expect(text).toContain(`data-country="${GERMANY}"`);
  expect(text).toContain('Germany');
});

test('NAV-16 the emails of a rebranded portal have its name alone', async () => {
  await signUpSeeker(portal, { email: 'greta@example.com' });
  await portal.request('POST subscribe-newsletter', { body: { email: 'greta@example.com' } });
  const emails = await portal.mails();
  expect(emails.length).toBeGreaterThan(0);
  expect(emails.flatMap(({ subject, text, html }) => namesOfOthers(`${subject} ${text} ${html}`))).toEqual(
    [],
  );
  expect(emails.some(({ text }) => text.includes('Stellenwerk'))).toBe(true);
});
