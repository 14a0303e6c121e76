/** A job's pay, from posting it to every place that shows it. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pay, PostedPay } from '#contract/jobs/pay-schema.ts';
import { yearlyPay } from '#contract/shared/pay.ts';
import { readPostedPay } from '#contract/shared/read-posted-pay.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { payWritingOf } from '#server/platform/i18n/pay-writing.ts';
import { jobPost, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const token = await signUpEmployer(portal);

const EUROS = { min: 52_000, max: 61_000, currency: 'EUR', period: 'year', addition: '+ bonus' } as const;
const LAKHS_6_TO_10 = 106;
const WRITING = payWritingOf({ locale: 'en', t: loadCatalogues().translate('en') });

const overviewOf = async (id: number) =>
  (await portal.request(`GET jobposts?id=${id}`)).body.data.job_over_view;
const payOf = async (id: number): Promise<[Pay, string]> => {
  const { pay, salary_id } = await overviewOf(id);
  return [pay, salary_id.name];
};
const change = (id: number, post: object) =>
  portal.request(`POST update-job?id=${id}`, { token, body: { ...jobPost(), ...post } });
const postPay = (pay: PostedPay) => postJob(portal, token, { salary_id: null, pay });

test('SALARY-06 a job keeps its pay exactly, and its salary is derived from it', async () => {
  const id = await postPay(EUROS);
  expect(await payOf(id)).toEqual([{ ...EUROS, source: 'stated' }, '€48,000-60,000 a year']);
  const hourly = await postPay({ min: 38.5, currency: 'CHF', period: 'hour' });
  expect(await payOf(hourly)).toEqual([
    { min: 38.5, max: null, currency: 'CHF', period: 'hour', addition: null, source: 'stated' },
    'Not disclosed',
  ]);
  const undisclosed = await postPay({ addition: ' + ESOP ' });
  expect(await payOf(undisclosed)).toEqual([
    { min: null, max: null, currency: null, period: null, addition: '+ ESOP', source: 'stated' },
    'Not disclosed',
  ]);
});

test('SALARY-06 a salary alone is the pay, marked as a band', async () => {
  const id = await postJob(portal, token, { salary_id: LAKHS_6_TO_10 });
  expect(await payOf(id)).toEqual([
    { min: 600_000, max: 1_000_000, currency: 'INR', period: 'year', addition: null, source: 'band' },
    '₹6-10 lakh a year',
  ]);
});

test('SALARY-06 exact pay outlives a save with the same salary alone, but not another salary', async () => {
  const id = await postPay(EUROS);
  const { salary_id } = await overviewOf(id);
  await change(id, { salary_id: salary_id.id, job_title: 'Another title' });
  expect((await payOf(id))[0]).toEqual({ ...EUROS, source: 'stated' });
  await change(id, { salary_id: LAKHS_6_TO_10 });
  expect((await payOf(id))[0]).toMatchObject({ min: 600_000, source: 'band', addition: null });
});

test.each([
  { min: 10, max: 5, currency: 'EUR', period: 'hour' },
  { min: 10, currency: 'EUR' },
  { min: 10, period: 'hour' },
  { currency: 'EUR', period: 'hour' },
  { min: 10.555, currency: 'EUR', period: 'hour' },
] as const)('SALARY-06 the pay %j is rejected', async (pay) => {
  const { status, body } = await portal.request('POST post-new-job', {
    token,
    body: jobPost({ pay }),
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['pay']]);
});

test.each([
  `pay_min = 5`,
  `pay_source = 'stated', pay_min = 5, pay_max = 4, pay_currency = 'EUR', pay_period = 'hour'`,
  `pay_source = 'stated', pay_currency = 'EUR', pay_period = 'hour'`,
  `pay_source = 'stated', pay_min = 0, pay_currency = 'EUR', pay_period = 'hour'`,
  `pay_source = 'text', pay_addition = '+ bonus'`,
  `pay_source = 'stated', pay_min = 5, pay_currency = 'EUR', pay_period = 'shift'`,
  `pay_addition = '+ bonus'`,
])('SALARY-06 the database has no job with %s', async (values) => {
  const id = await postJob(portal, token, { salary_id: LAKHS_6_TO_10 });
  await expect(
    portal.database.db.execute(sql`update jobs set ${sql.raw(values)} where id = ${id}`),
  ).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('SALARY-06 applicants are told that the exact pay changed, although the band is the same', async () => {
  const id = await postPay(EUROS);
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: id } });
  await change(id, { pay: { ...EUROS, max: 60_000 } });
  const { body } = await portal.request('GET view-applied-jobs', {
    token: seeker,
  });
  expect(body.data[0]?.changes).toEqual([
    { of: 'salary', before: '€52,000–61,000 a year + bonus', now: '€52,000–60,000 a year + bonus' },
  ]);
});

test('SALARY-06 cards that an earlier release wrote show the pay', async () => {
  const id = await postPay(EUROS);
  await portal.database.db.execute(sql`update job_search set card = card - 'pay' where job_id = ${id}`);
  const { body } = await portal.request('GET jobs?job_title=pilot');
  expect(body.data.find((job) => job.id === id)?.pay).toEqual({ ...EUROS, source: 'stated' });
});

test('SALARY-05 SALARY-06 SALARY-07 card, JSON-LD, Indeed feed, CSV and filter agree on random pay', async () => {
  const currency = fc.constantFrom('INR', 'USD', 'EUR', 'CHF', 'BRL');
  const period = fc.constantFrom('year', 'month', 'hour');
  const unit = { year: 500, month: 50, hour: 0.25 } as const;
  const pays = fc.sample(
    fc.record({
      currency,
      period,
      steps: fc.integer({ min: 80, max: 300 }),
      width: fc.integer({ min: 0, max: 80 }),
    }),
    10,
  );
  const posted = [];
  for (const { currency, period, steps, width } of pays) {
    const pay = { min: steps * unit[period], max: (steps + width) * unit[period], currency, period } as const;
    posted.push({ pay, id: await postPay(pay) });
  }
  const facts = { origin: 'https://jobs.example', timeZone: 'Asia/Kolkata' };
  const feed = (await portal.request('GET /feeds/indeed.xml')).text;
  const csv = (await portal.request('POST export-jobs', { token, body: {} })).text;
  for (const { id, pay } of posted) {
    const { currency, period, min, max } = pay;
    const yearly = Math.floor(yearlyPay(pay));
    const { body } = await portal.request(
      `GET jobs?job_title=pilot&sort=newest&salary=${currency}-${yearly}`,
    );
    expect(body.data.map((job) => job.pay)).toContainEqual({ ...pay, addition: null, source: 'stated' });
    const posting = await findPosting(portal.database.db, id, portal.clock.today());
    expect(posting && jobPostingOf(posting, facts)).toMatchObject({
      baseSalary: {
        currency,
        value: {
          unitText: period.toUpperCase(),
          ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
        },
      },
    });
    const ofJob = new RegExp(`<referencenumber>\\D*${id}\\D`);
    const inFeed = feed.split('<job>').find((job) => ofJob.test(job));
    const inCsv = csv.split('\n').find((line) => line.startsWith(`${id},`));
    const text = writePay({ ...pay, addition: null }, WRITING);
    expect([inFeed?.includes(text), inCsv?.includes(text)], text).toEqual([true, true]);
    expect(readPostedPay(text)).toEqual({ ...pay, addition: null });
  }
});
