import { expect, test } from 'vitest';
import { isSkill } from '#contract/jobs/skill-rules.ts';
import { figuresOf, isValidPay } from '#contract/shared/pay.ts';
import { shiftDay } from '../../platform/clock.ts';
import { LOOKUPS } from '../../platform/db/lookups/index.ts';
import { NOT_DISCLOSED_ID } from '../../platform/db/lookups/salaries.ts';
import { linesOfHtml } from '../../platform/text.ts';
import { experienceColumnsOf } from '../../search/facts/job-experience.ts';
import { columnsOfPay } from '../../search/facts/job-pay.ts';
import { skillKey } from '../../search/facts/skill-key.ts';
import { readSignals } from '../../signals/read-signals.ts';
import { makeCompanies } from './companies.ts';
import FREE_SKILLS from './data/free-skills.json' with { type: 'json' };
import picked from './data/picked-jobs.json' with { type: 'json' };
import { postingTimes } from './dates.ts';
import { type JobSetting, makeJob } from './jobs.ts';
import { fitting } from './locale.ts';
import { pickedJobs } from './picked-jobs.ts';
import { randomFor } from './random.ts';
import { TRADES } from './trades.ts';
import { idOf, TOWNS, townChooser } from './world.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const towns = TOWNS.map((name, index) => ({
  ...name,
  says: name.city,
  countryName: name.country,
  countryId: 101,
  stateId: 1,
  cityId: index + 1,
}));
const town = townChooser(towns);
const setting: JobSetting = {
  seed: 7,
  now: NOW,
  today: '2026-03-10',
  companies: makeCompanies(50, 7, town),
  town,
  postedAt: postingTimes(NOW),
};
const TOTAL = 1000;
const made = (index: number, of = setting) => {
  const job = makeJob(index, TOTAL, of);
  return { ...job, ...columnsOfPay(job.pay), ...experienceColumnsOf(job.experience) };
};
const jobs = Array.from({ length: TOTAL }, (_, index) => made(index));

test('the same seed makes the same portal, in any order', () => {
  const again = makeCompanies(50, 7, town);
  expect(again).toEqual(setting.companies);
  expect(made(731, { ...setting, companies: again })).toEqual(jobs[731]);
  expect(made(731, { ...setting, seed: 8 })).not.toEqual(jobs[731]);
});

test('every name in the texts is a lookup value', () => {
  for (const trade of TRADES) {
    const categoryId = idOf.category(trade.category);
    trade.industries.map(idOf.industry);
    trade.degrees.map(idOf.degree);
    trade.courses.map(idOf.course);
    trade.educations.map(idOf.education);
    for (const role of trade.roles) {
      expect(idOf.subcategory(categoryId, role.subcategory)).toBeGreaterThan(0);
      idOf.designation(role.designation);
      role.tags.map(idOf.tag);
      role.only?.map(idOf.industry);
    }
  }
});

test('TRUST-01 no job of the sample has a signal that waits for staff', () => {
  const held = jobs.flatMap(({ title, description, responsibilities }) =>
    [title, linesOfHtml(description), linesOfHtml(responsibilities)]
      .flatMap((text) => readSignals(text))
      .filter(({ severity }) => severity !== 'warn')
      .map(({ kind, words }) => `${kind}: ${words}`),
  );
  expect(held).toEqual([]);
});

test('texts have no unfilled placeholders and are not empty', () => {
  for (const row of jobs) {
    expect(`${row.title}${row.description}${row.responsibilities}`).not.toMatch(
      /\{\w+\}|undefined|NaN|<p><\/p>|<ul><\/ul>/,
    );
    expect(row.title.length).toBeLessThan(80);
    expect(row.responsibilities).toContain('<li>');
  }
});

test('jobs differ: few share title and company, none share their texts', () => {
  expect(new Set(jobs.map(({ title, company }) => `${title}/${company.name}`)).size).toBeGreaterThan(
    TOTAL * 0.9,
  );
  expect(new Set(jobs.map(({ description }) => description)).size).toBe(TOTAL);
  expect(new Set(setting.companies.map(({ name }) => name)).size).toBe(50);
});

const WORK_MODES = ['on-site', 'hybrid', 'remote'];
const EMPLOYMENTS = [
  'full-time',
  'part-time',
  'freelance',
  'internship',
  'contract',
  'temporary',
  'volunteer',
];

test('texts do not contradict the fields of their job', () => {
  const found = jobs.flatMap((row) => {
    const { employmentTypeIds = [], degreeIds = [] } = row.lists;
    const workMode = WORK_MODES[row.workModeId - 1];
    const employment = EMPLOYMENTS[(employmentTypeIds[0] ?? 0) - 1];
    const contradictions: readonly (RegExp | false)[] = [
      workMode !== 'hybrid' && /hybrid week/i,
      workMode === 'on-site' && /desk at home|work from anywhere|work from home|fully remote/i,
      workMode === 'remote' && /canteen|cafeteria|lunch in the office|place of work|the job is in/i,
      employment === 'part-time' && /five-day|six-day|monday to friday/i,
      !/time$/.test(employment ?? '') && /stock options|provident fund|permanent contract|yearly bonus/i,
      row.experienceId === 1 &&
        !row.experienceUnknown &&
        /<li>(experience on a live site|customer-facing experience)/i,
      /night shift/i.test(row.description) && /days only|office hours|branch hours/i,
      /painter|driver/i.test(row.title) && degreeIds.length > 0 && /./,
    ];
    const wrong = contradictions.find((pattern) => pattern !== false && pattern.test(row.description));
    return wrong ? [`${row.title}, ${workMode}, ${employment}: ${wrong}`] : [];
  });
  expect(found).toEqual([]);
  for (const row of jobs) expect(row.description).not.toMatch(/: \.|<p>\.|<\/h3><h3>|<\/h3>$/);
});

test('trainees and interns need no experience', () => {
  const beginners = jobs.filter(({ title }) => /\b(trainee|intern)\b/i.test(title));
  expect(beginners.length).toBeGreaterThan(20);
  expect(beginners.filter(({ experienceId }) => experienceId !== 1).map(({ title }) => title)).toEqual([]);
});

test('states of a job agree with its dates', () => {
  for (const row of jobs) {
    if (row.opensOn)
      expect([row.isPostLater, row.status, row.opensOn > '2026-03-10']).toEqual([true, 'approved', true]);
    if (row.status === 'rejected') expect(row.rejectionReason).toBeTruthy();
    expect(row.at.getTime()).toBeLessThan(NOW.getTime());
    expect(row.deadline > shiftDay('2026-03-10', -20)).toBe(true);
  }
});

test('picked jobs match their wishes, and are only a part of small portals', () => {
  const wishes = pickedJobs(towns, 1_000_000);
  expect(wishes).toHaveLength(picked.length);
  for (const [index, wish] of wishes.entries()) {
    const row = makeJob(index, TOTAL, setting, wish);
    expect([row.title, row.cityId]).toEqual([wish.title, wish.town?.cityId]);
    expect(row.lists.tagIds).toEqual(expect.arrayContaining((wish.skills ?? []).map(idOf.tag)));
    if (wish.shift === 'night') expect(row.description).toMatch(/night shift/i);
    if (wish.workMode === 'remote') expect(row.workModeId).toBe(3);
  }
  expect(pickedJobs(towns, 60)).toHaveLength(4);
});

test('posting times rise to a few minutes ago, and weekends are quiet', () => {
  const at = postingTimes(NOW);
  const times = Array.from({ length: 2000 }, (_, index) => at(index / 2000));
  expect(times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time))).toBe(true);
  expect(NOW.getTime() - (times.at(-1)?.getTime() ?? 0)).toBeLessThan(20 * 60_000);
  const sundays = times.filter((time) => time.getUTCDay() === 0).length;
  expect(sundays).toBeLessThan(times.filter((time) => time.getUTCDay() === 2).length / 4);
});

test('texts that only make sense in India stay there', () => {
  expect(fitting('US', ['Provident fund', 'Bonus'])).toEqual(['Bonus']);
  expect(fitting('IN', ['Provident fund', 'Bonus'])).toHaveLength(2);
});

test('SALARY-06 most pay is exact, with open ends, additions and bands, and its band fits', () => {
  const pays = jobs.filter(({ paySource }) => paySource === 'stated');
  expect(pays.length / TOTAL).toBeGreaterThan(0.6);
  expect(pays.length / TOTAL).toBeLessThan(0.85);
  for (const { payMin = null, payMax = null, payCurrency = null, payPeriod = null, ...row } of pays) {
    const pay = { min: payMin, max: payMax, currency: payCurrency, period: payPeriod, addition: null };
    expect(isValidPay(pay) && figuresOf(pay)).toBeTruthy();
    expect(row.salaryId).not.toBe(NOT_DISCLOSED_ID);
  }
  expect(pays.some(({ payMin }) => payMin === null)).toBe(true);
  expect(pays.some(({ payMax }) => payMax === null)).toBe(true);
  expect(pays.some(({ payAddition }) => payAddition?.startsWith('+'))).toBe(true);
  expect(jobs.some(({ paySource, salaryId }) => !paySource && salaryId !== NOT_DISCLOSED_ID)).toBe(true);
});

test('SKILL-01 some skills are beyond the list', () => {
  const known = new Set(LOOKUPS.tags.map(({ name }) => skillKey(name)));
  const free = new Set(jobs.flatMap(({ lists }) => lists.skills ?? []));
  expect(free.size).toBeGreaterThan(20);
  const listed = Object.values(FREE_SKILLS).flat();
  expect(listed.filter((name) => known.has(skillKey(name)) || !isSkill(name))).toEqual([]);
  expect(Object.keys(FREE_SKILLS).map(idOf.category)).not.toContain(undefined);
});

test('EXP-01 EXP-02 experience has ranges, open ends, or is unknown where the text says none', () => {
  expect(jobs.some(({ experienceMin, experienceMax }) => experienceMin && experienceMax)).toBe(true);
  expect(jobs.some(({ experienceMin, experienceMax }) => experienceMin && experienceMax === null)).toBe(true);
  const unknown = jobs.filter(({ experienceUnknown }) => experienceUnknown);
  expect(unknown.length).toBeGreaterThan(20);
  expect(
    unknown.filter(({ description }) => /in a similar job|of experience or more/.test(description)),
  ).toEqual([]);
});

test('some() never repeats and never exceeds its list', () => {
  const random = randomFor(1, 'some');
  expect(new Set(random.some([1, 2, 3, 4], 9)).size).toBe(4);
  expect(() => random.pick([])).toThrow('empty list');
});
