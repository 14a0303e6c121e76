/** FIT-01 to FIT-07: how applicants match their job, for the company and for themselves. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { ApplicantRankings } from '#server/modules/matching/applicant-rankings.ts';
import { connectAgain } from '../support/database.ts';
import { pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const [MUMBAI, PUNE] = [133_024, 133_504];
const DESIGNATION = 7;
const TAGS = [10, 11, 12, 13, 14];

let jobId: number;

const portal = await portalOfFile();
const otherDatabase = await connectAgain(portal.database);
const employer = await signUpEmployer(portal);
const tags = (await portal.request('GET tags')).body.data;
const paid = await portal.database.db.execute<{ id: number }>(sql`
  select id from salaries where currency = 'INR' and period = 'year' and maximum is not null order by minimum`);
/** In the order of what they pay. */
const salaries = paid.rows.map(({ id }) => id);
const asked = await portal.database.db.execute<{ id: number }>(
  sql`select id from experiences where year = 4`,
);
const experienceId = asked.rows[0]?.id ?? 0;
afterAll(() => otherDatabase.close());
beforeEach(async () => {
  jobId = await postJob(portal, employer, {
    tags_id: TAGS.map((index) => tags[index]?.id ?? 0),
    designation_id: DESIGNATION,
    city_id: PUNE,
    salary_id: salaries[3] ?? 0,
    experience_id: experienceId,
  });
});

const post = <Body = Record<string, unknown>>(call: string, token: string, body: object) =>
  portal.request<Body>(`POST ${call}`, { token, body });
const named = (...indexes: number[]) => indexes.map((index) => tags[index]?.name ?? '');

interface Profile {
  readonly skills?: readonly string[];
  readonly wishes?: object;
  readonly years?: number;
}
const GOOD: Profile = {
  skills: named(),
  wishes: { designation_id: DESIGNATION, preferred_place_ids: [PUNE] },
  years: 6,
};

const signUp = async (first_name: string, { skills, wishes, years }: Profile) => {
  const token = await signUpSeeker(portal, { first_name, resume: pdf() });
  if (skills) await post('candidate-skill-details-update', token, { skills });
  if (wishes) await post('candidate-preferences-update', token, wishes);
  if (years !== undefined) await post('candidate-resume-data-update', token, { work_experience: years });
  return token;
};
const apply = async (first_name: string, profile: Profile) => {
  const token = await signUp(first_name, profile);
  await post('apply-jobs', token, { manage_job_id: jobId });
  return token;
};

type List = ResponseOf<'POST view-shortlisted-candidates'>;
const list = async (body: object = {}, page = '') =>
  (await post<List>(`view-shortlisted-candidates${page}`, employer, { manage_job_id: jobId, ...body })).body;
const matchesOf = async (body: object = {}) =>
  (await list(body)).data.map(({ candidate_name, match }) => [candidate_name, match.score]);
const review = (isAnonymous: boolean) =>
  post('save-job-evaluation', employer, { job_id: jobId, criteria: [], is_anonymous: isAnonymous });

test('FIT-01 FIT-03 applicants have a score with its reasons, in the list, the drawer and the comparison', async () => {
  const wishes = { ...GOOD.wishes, salary_id: salaries[5] };
  await apply('Asha', {
    skills: [...named(10, 11).map((name) => name.toUpperCase()), 'Juggling'],
    wishes,
    years: 1,
  });
  const [applicant] = (await list()).data;
  expect(applicant?.match).toEqual({
    score: 46,
    skills: { had: named(10, 11), missing: named(12, 13, 14) },
    designation: true,
    place: 'preferred',
    salary: false,
    experience: false,
    missing: [],
  });
  const id = applicant?.application_id;
  type Opened = ResponseOf<'POST open-application'>;
  const opened = await post<Opened>('open-application', employer, { application_id: id });
  expect(opened.body.data.match).toEqual(applicant?.match);
  type Compared = ResponseOf<'POST compare-applicants'>;
  const compared = await post<Compared>('compare-applicants', employer, { application_ids: [id] });
  expect(compared.body.data[0]?.match).toEqual(applicant?.match);
});

test('FIT-01 a skill counts by the earlier name of a merged one, and a dismissed job is no worse', async () => {
  const [kept = 0, merged = 0] = [10, 40].map((index) => tags[index]?.id ?? 0);
  await portal.database.db.execute(sql`update tags set merged_into = ${kept} where id = ${merged}`);
  const token = await signUp('Asha', { skills: named(40, 11) });
  await post('dismiss-job', token, { job_id: jobId, dismissed: true, reason: 'pay' });
  await post('apply-jobs', token, { manage_job_id: jobId });
  await portal.database.db.execute(sql`update tags set merged_into = null where id = ${merged}`);
  const before = (await list()).data[0]?.match.skills?.had;
  await portal.database.db.execute(sql`update tags set merged_into = ${kept} where id = ${merged}`);
  const [applicant] = (await list()).data;
  await portal.database.db.execute(sql`update tags set merged_into = null where id = ${merged}`);
  expect([before, applicant?.match.skills?.had]).toEqual([named(11), named(10, 11)]);
  expect(applicant?.match.score).toBe(46);
});

test('FIT-02 sorted by match, everyone is listed: the best first, and those without a score last', async () => {
  await apply('Empty', {});
  await apply('Best', { ...GOOD, skills: named(...TAGS) });
  await apply('Half', { ...GOOD, skills: named(10, 11), years: 0 });
  await apply('Void', {});
  expect(await matchesOf()).toEqual([
    ['Void', null],
    ['Half', 54],
    ['Best', 93],
    ['Empty', null],
  ]);
  const sorted = [
    ['Best', 93],
    ['Half', 54],
    ['Void', null],
    ['Empty', null],
  ];
  expect(await matchesOf({ sort: 'match' })).toEqual(sorted);
  expect((await list()).data[0]?.match.missing).toEqual([
    'skills',
    'designation',
    'place',
    'salary',
    'experience',
  ]);
  // Also narrowed, and for the page that holds an applicant.
  const { data, counts } = await list({ sort: 'match' });
  const void_ = data[2]?.application_id;
  await post('move-applications', employer, {
    application_ids: [data[1]?.application_id, void_],
    status: 'viewed',
  });
  expect(await matchesOf({ sort: 'match', status: 'viewed' })).toEqual([sorted[1], sorted[2]]);
  expect(counts.applied).toBe(4);
  for (let more = 0; more < 9; more += 1) await apply(`More ${more}`, GOOD);
  const holding = await list({ sort: 'match', holding: void_ });
  expect(holding.pagination).toMatchObject({ current_page: 2, total: 13 });
  expect(holding.data.map(({ candidate_name }) => candidate_name)).toContain('Void');
});

/** The rankings of another process. */
const rankingsElsewhere = (max?: number) =>
  new ApplicantRankings({ database: otherDatabase, clock: portal.clock }, max);

/** What changes the list of the applicants `best` and `half`, who are reviewed anonymously. */
interface TwoApplicants {
  readonly best: string;
  readonly half: string;
  readonly ids: readonly number[];
}
const write = (query: ReturnType<typeof sql>) => portal.database.db.execute(query);
const CHANGES: readonly (readonly [string, (applied: TwoApplicants) => Promise<unknown>])[] = [
  ['skills', ({ half }) => post('candidate-skill-details-update', half, { skills: named(...TAGS) })],
  ['years', ({ best }) => post('candidate-resume-data-update', best, { work_experience: 0 })],
  ['the job’s tags', () => write(sql`delete from job_tags where job_id = ${jobId}`)],
  ['the job’s designation', () => write(sql`update jobs set designation_id = 1 where id = ${jobId}`)],
  [
    'a status',
    ({ ids }) => post('application-status', employer, { application_id: ids[0], status: 'viewed' }),
  ],
  ['the review', () => write(sql`update applications set anonymous_number = null where job_id = ${jobId}`)],
  [
    'preferred places',
    () =>
      write(sql`
        delete from candidate_preferred_cities p using applications a where a.user_id = p.user_id and a.job_id = ${jobId}`),
  ],
  ['a new applicant', () => apply('New', GOOD)],
  [
    'a suspension',
    ({ ids }) =>
      write(sql`
        update users u set suspended_at = now() from applications a where a.user_id = u.id and a.id = ${ids[1]}`),
  ],
  ['a deletion', ({ ids }) => write(sql`delete from applications where id = ${ids[0]}`)],
];

test('FIT-06 the order follows every change at once, in every process', async () => {
  await review(true);
  const best = await apply('Best', { ...GOOD, skills: named(...TAGS) });
  const half = await apply('Half', {
    ...GOOD,
    skills: named(10, 11),
    wishes: { designation_id: DESIGNATION },
  });
  const ids = (await list({ sort: 'match' })).data.map(({ application_id }) => application_id);
  const elsewhere = rankingsElsewhere();
  for (const [what, change] of CHANGES) {
    const before = await elsewhere.read(jobId);
    await change({ best, half, ids });
    const after = await elsewhere.read(jobId);
    expect(after, what).not.toEqual(before);
    expect(after, what).toEqual(await rankingsElsewhere().read(jobId));
    expect((await list({ sort: 'match' })).data.map(({ application_id }) => application_id)).toEqual(
      after.map(({ id }) => id),
    );
  }
});

test('FIT-06 a tag’s earlier name counts at once after a merge', async () => {
  const [kept = 0, merged = 0] = [10, 40].map((index) => tags[index]?.id ?? 0);
  await apply('Asha', { skills: named(40, 11) });
  const elsewhere = rankingsElsewhere();
  const before = await elsewhere.read(jobId);
  await write(sql`update tags set merged_into = ${kept} where id = ${merged}`);
  const after = await elsewhere.read(jobId);
  const shown = await matchesOf({ sort: 'match' });
  await write(sql`update tags set merged_into = null where id = ${merged}`);
  expect(after).not.toEqual(before);
  expect(after.map(({ score }) => score)).toEqual(shown.map(([, score]) => score));
});

test('FIT-06 rankings that don’t fit into memory, or are a day old, are read again', async () => {
  const first = jobId;
  await apply('Best', GOOD);
  const rankings = rankingsElsewhere(1);
  let before = await rankings.read(first);
  // Transactions of background work, until they have ended, let changes be read twice.
  const isKept = async () => {
    const last = before;
    before = await rankings.read(first);
    return before === last;
  };
  await expect.poll(isKept).toBe(true);
  jobId = await postJob(portal, employer);
  await apply('Other', GOOD);
  await rankings.read(jobId);
  const again = await rankings.read(first);
  expect(again).not.toBe(before);
  expect(again).toEqual(before);
  portal.clock.set(new Date(NOW.getTime() + DAY_MS));
  const later = await rankings.read(first);
  portal.clock.set(NOW);
  expect(later).not.toBe(again);
  expect(later).toEqual(before);
});

test('FIT-04 an anonymous applicant’s place neither counts nor shows; shortlisting shows it', async () => {
  await review(true);
  await apply('Near', { ...GOOD, skills: named(...TAGS) });
  await apply('Far', {
    ...GOOD,
    skills: named(...TAGS),
    wishes: { designation_id: DESIGNATION, preferred_place_ids: [MUMBAI] },
  });
  await apply('Nowhere', { ...GOOD, skills: named(...TAGS), wishes: { designation_id: DESIGNATION } });
  const { data } = await list({ sort: 'match' });
  expect(data.map(({ match: { score, place, missing } }) => ({ score, place, missing }))).toEqual(
    Array.from({ length: 3 }, () => ({ score: 91, place: null, missing: ['salary'] })),
  );
  // As if all scores were equal, which they are.
  expect(data.map(({ candidate_name }) => candidate_name)).toEqual([
    'Applicant 3',
    'Applicant 2',
    'Applicant 1',
  ]);
  const ids = data.map(({ application_id }) => application_id);
  await post('move-applications', employer, { application_ids: ids, status: 'shortlisted' });
  expect(
    (await list({ sort: 'match' })).data.map(({ candidate_name, match }) => [candidate_name, match.place]),
  ).toEqual([
    ['Near', 'preferred'],
    ['Nowhere', null],
    ['Far', 'elsewhere'],
  ]);
});

type OwnList = ResponseOf<'GET view-applied-jobs'>;
const applied = (token: string, id?: number) =>
  portal.request<OwnList>(`GET view-applied-jobs${id === undefined ? '' : `?application=${id}`}`, { token });
/** As it was sent. */
const matchIn = (text: string) => /"match":(\{.*?\}),"(?:applied_at|match_sorted_at)"/.exec(text)?.[1];

test('FIT-07 an applicant reads the company’s match of their application, byte for byte', async () => {
  const profiles = [{}, GOOD, { ...GOOD, skills: named(10, 11), years: 1 }];
  for (const isAnonymous of [false, true]) {
    await review(isAnonymous);
    for (const profile of profiles) {
      const token = await apply('Asha', profile);
      const theirs = await applied(token);
      const id = theirs.body.data[0]?.job_applied_id;
      const opened = await post('open-application', employer, { application_id: id });
      expect(matchIn(theirs.text)).toBeDefined();
      expect(matchIn(theirs.text)).toBe(matchIn(opened.text));
      // Completing the profile changes both at once.
      await post('candidate-skill-details-update', token, { skills: named(...TAGS) });
      const renewed = matchIn((await applied(token)).text);
      expect(renewed).not.toBe(matchIn(theirs.text));
      expect(renewed).toBe(matchIn((await post('open-application', employer, { application_id: id })).text));
    }
  }
});

test('FIT-07 nobody else reads it, and the applicant doesn’t once the company can’t', async () => {
  const token = await apply('Asha', GOOD);
  const id = (await applied(token)).body.data[0]?.job_applied_id ?? 0;
  const other = await signUp('Omar', {});
  expect((await applied(other, id)).body.data).toEqual([]);
  const rival = await signUpEmployer(portal);
  expect((await post('open-application', rival, { application_id: id })).status).toBe(404);
  await post('withdraw-application', token, { job_applied_id: id });
  expect((await applied(token, id)).body.data[0]?.match).toBeNull();
});

test('FIT-07 an applicant reads when the list was last sorted by match since they applied', async () => {
  const sortedAt = async (token: string) => (await applied(token)).body.data[0]?.match_sorted_at;
  const token = await apply('Asha', GOOD);
  await list({ sort: 'newest' });
  expect(await sortedAt(token)).toBeNull();
  await list({ sort: 'match' });
  const first = await sortedAt(token);
  expect(first).toEqual(expect.any(String));
  const later = await apply('Omar', GOOD);
  expect(await sortedAt(later)).toBeNull();
  await post('export-applicants', employer, { manage_job_id: jobId, sort: 'lowest_match' });
  const again = await sortedAt(later);
  expect(again && first && again > first).toBe(true);
  expect(await sortedAt(token)).toBe(again);
});

test('FIT-05 the export has the score, in the order of the list', async () => {
  await apply('Half', { ...GOOD, skills: named(10, 11), years: 0 });
  await apply('Best', { ...GOOD, skills: named(...TAGS) });
  await apply('Empty', {});
  const { text } = await post('export-applicants', employer, { manage_job_id: jobId, sort: 'match' });
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = head.findIndex((name) => name.includes('Match in %'));
  expect(rows.map((cells) => [cells[0], cells[at]])).toEqual([
    ['Best', '93'],
    ['Half', '54'],
    ['Empty', ''],
  ]);
});
