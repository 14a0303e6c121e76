/**
 * Random jobs, as an import brings them: everything that shows a job agrees on where it is and what it pays.
 * AGREEMENT_JOBS raises their number, and AGREEMENT_FILE names postings of your own in a format of docs/IMPORT.md.
 */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { JobCard, JobPage } from '#contract/jobs/calls.ts';
import type { CardPlaces } from '#contract/jobs/workplaces.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { placeNames, shorten } from '#contract/shared/place-names.ts';
import { writeMarkedPay, writePay } from '#contract/shared/write-pay.ts';
import { writeRss } from '#server/modules/seo/job-feeds.ts';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { factsOfPicture } from '#server/modules/seo/picture-facts.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { importFile } from '#server/modules/sources/import-file.ts';
import { payWritingOf } from '#server/platform/i18n/pay-writing.ts';
import { signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const JOBS = Number(process.env.AGREEMENT_JOBS ?? 30);
const EMAIL = 'owner@agreement.example';
let loaded = 0;

const amount = fc.integer({ min: 12, max: 99 });
const posting = fc.record({
  location: fc.constantFrom(
    ...[
      'Pune, India',
      'Pune, Mumbai or Hyderabad',
      'Kerala, India',
      'India',
      'Delhi NCR',
      'Mumbai (Andheri)',
    ],
    ...['Berlin, Germany', 'Dubai, United Arab Emirates; Berlin, Germany', '12 Mill Road, Pune, India'],
    ...['Remote - EMEA', 'Remote in India', 'Remote in Germany or India', 'Pune, Chennai, Kochi, Jaipur'],
  ),
  salary: fc.oneof(
    fc.constantFrom('', 'Competitive', 'Not disclosed + ESOP', '50-100'),
    amount.map((n) => `${n}.5-${n + 6} LPA + ESOP`),
    amount.map((n) => `$${n}.50/h`),
    amount.map((n) => `Up to €${n * 10} per day`),
    amount.map((n) => `CHF ${n}'000 - ${n + 9}'000 a year`),
    amount.map((n) => `from £${n},000 a year`),
  ),
  description: fc.constantFrom(
    'Keep the ferries moving.',
    'We pay €52,000 - 61,000 a year. Keep the ferries moving.',
  ),
});

/** Generated postings, as JSON lines. */
const writePostings = async (): Promise<string> => {
  const file = join(tmpdir(), `agreement-${randomUUID()}.jsonl`);
  const rows = fc
    .sample(posting, { numRuns: JOBS, seed: 38 })
    .map((row, index) => JSON.stringify({ ...row, title: `Ferry mate ${index}`, company: 'Lines' }));
  await writeFile(file, rows.join('\n'));
  return file;
};

const portal = await portalOfFile();
const token = await signUpEmployer(portal, { email: EMAIL });
beforeAll(async () => {
  const { AGREEMENT_FILE: given } = process.env;
  const file = given ?? (await writePostings());
  const options = {
    file,
    name: file,
    employer: EMAIL,
    country: 'IN',
    isCheck: false,
    isGoneConfirmed: false,
  };
  loaded = (await importFile(portal.deps, options, () => undefined)).counts.new;
  if (!given) await rm(file);
});

/** All pages of a list. */
const readAll = async <T>(
  read: (page: number) => Promise<{ data: T[]; pagination: { last_page: number } }>,
) => {
  const first = await read(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.pagination.last_page; page += 1) rows.push(...(await read(page)).data);
  return rows;
};
const readShown = async () => {
  const { company_id: id } = (await portal.request('GET me', { token })).body.data;
  const cards = await readAll<JobCard>(
    async (page) => (await portal.request(`GET jobs?company_id=${id}&page=${page}`)).body,
  );
  const own = await readAll<EmployerJob>(
    async (page) => (await portal.request(`POST myjobs?page=${page}`, { token, body: {} })).body,
  );
  const csv = (await portal.request('POST export-jobs', { token, body: {} })).text;
  const table: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  const feed = (await portal.request('GET /feeds/indeed.xml')).text;
  const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'job' });
  const listed: Record<string, string>[] = xml.parse(feed).source.job;
  return { cards, own, table, listed };
};

const reader = () => ({ t: portal.deps.catalogues.translate('en'), locale: 'en' as const });
const namesOf = (places: CardPlaces) => placeNames(places, (region) => reader().t(`region.${region}`));
const wordsOf = ({ workplaces, remote_countries, remote_regions }: CardPlaces) => ({
  workplaces: workplaces.map(({ city, state, country }) => ({ city, state, country })),
  remote_countries,
  remote_regions,
});

/** What structured data must say, from the job's page alone. */
const expectedData = ({ response, job_over_view: { pay } }: JobPage) => {
  const figures = figuresOf(pay);
  const bounds = figures && {
    ...(figures.min === null ? {} : { minValue: figures.min }),
    ...(figures.max === null ? {} : { maxValue: figures.max }),
  };
  const same = figures?.min !== null && figures?.min === figures?.max;
  return {
    places: response.workplaces.map(({ city, state, country_code }) => [city, state, country_code]),
    salary: figures && [
      figures.currency,
      figures.period.toUpperCase(),
      same ? { value: figures.min } : bounds,
    ],
  };
};
const dataOf = async (id: number) => {
  const found = await findPosting(portal.database.db, id, portal.clock.today());
  if (!found) throw new Error('The job is open.');
  // As crawlers read it.
  const data = JSON.parse(
    JSON.stringify(jobPostingOf(found, { origin: 'https://x.example', timeZone: 'UTC' })),
  );
  const { unitText, '@type': _, ...bounds } = data.baseSalary?.value ?? {};
  return {
    picture: factsOfPicture(found, reader())[1],
    data: {
      places: [data.jobLocation ?? []]
        .flat()
        .map(({ address }) => [
          address.addressLocality ?? null,
          address.addressRegion ?? null,
          address.addressCountry,
        ]),
      salary: data.baseSalary && [data.baseSalary.currency, unitText, bounds],
    },
  };
};

test('PLACES-03 PLACES-04 SALARY-05 page, card, list, map, structured data, picture, feeds and CSV of random jobs agree', async () => {
  // The search index follows the database.
  const countFound = async () => (await portal.request('GET jobs')).body.pagination.total;
  await expect.poll(countFound, { timeout: 20_000 }).toBe(loaded);
  const { cards, own, table, listed } = await readShown();
  const writing = payWritingOf(reader());
  const [t, origin] = [reader().t, 'https://x.example'];
  for (const card of cards) {
    const page = (await portal.request(`GET jobposts?id=${card.id}`)).body.data;
    const { pay } = page.job_over_view;
    const label = shorten(namesOf(page.response));
    const written = writeMarkedPay(pay, writing);
    const of = `${card.id}: ${label}, ${written}`;
    expect([wordsOf(card), card.pay], of).toEqual([wordsOf(page.response), pay]);
    const listedOwn = own.find(({ id }) => id === card.id);
    expect(listedOwn && [wordsOf(listedOwn), listedOwn.pay], of).toEqual([wordsOf(page.response), pay]);
    const row = table.find((one) => one[t('server.export.id')] === String(card.id));
    expect([row?.[t('server.export.places')], row?.[t('server.export.salary')]], of).toEqual([
      namesOf(page.response).join('; '),
      written,
    ]);
    const { data, picture } = await dataOf(card.id);
    expect(data, of).toEqual(expectedData(page));
    expect(picture, of).toBe(`${label} · ${card.work_mode_id.name} · ${written}`);
    const entries = listed.filter(({ requisitionid }) => requisitionid === String(card.id));
    const { workplaces, remote_countries } = page.response;
    expect(new Set(entries.map(({ salary }) => salary)), of).toEqual(
      new Set([figuresOf(pay) && writePay(pay, writing)]),
    );
    const elsewhere = remote_countries.length > 0 ? remote_countries.map(({ code }) => code) : [undefined];
    expect(
      entries.map(({ city, country }) => [city, country]),
      of,
    ).toEqual(
      workplaces.length > 0
        ? workplaces.map(({ city, country_code }) => [city ?? undefined, country_code])
        : elsewhere.map((code) => [undefined, code]),
    );
    const rss = writeRss({ title: '', locale: 'en', writing, origin, self: '', page: '', jobs: [card], t });
    expect(new XMLParser().parse(rss).rss.channel.item.description, of).toContain(
      `${card.company_name} · ${label} · ${written} · `,
    );
    for (const { city_id, latitude } of workplaces)
      if (latitude !== null) expect((await portal.request(`GET /maps/${city_id}.svg`)).status, of).toBe(200);
  }
  expect(loaded).toBeGreaterThan(0);
  expect([cards.length, own.length]).toEqual([loaded, loaded]);
}, 120_000);
