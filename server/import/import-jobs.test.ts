import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openEmbedded } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import * as table from '../db/schema.ts';
import { loadReference } from '../db/seed/index.ts';
import { Refusal } from '../refusal.ts';
import { type ImportOptions, importJobs } from './import-jobs.ts';
import { Locations } from './locations.ts';
import { readPostings } from './read-file.ts';

const quiet = () => undefined;
let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  database = await openEmbedded('memory');
  await migrate(database);
  await loadReference(database, { countries: ['IN', 'US', 'GB', 'SG'] }, quiet);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const options = (file: string, more: Partial<ImportOptions> = {}): ImportOptions => ({
  file,
  dryRun: false,
  now: new Date('2026-03-10T08:00:00Z'),
  today: '2026-03-10',
  ...more,
});

const CSV = `title,company,location,description,employment_type,salary_range,url
Cook,Blue Inn,"Pune, Maharashtra, India","Cook for eighty guests, six days a week.",Full-time,300000-400000,https://jobs.example/1
Cook,Blue Inn,"Pune, Maharashtra, India","Cook for eighty guests, six days a week.",Full-time,,
Welder,Iron Works,"US, IA, Wever","Weld frames and gates in our workshop.",,,
Welder,Iron Works,"US, IA, Wever",short,,,
,Iron Works,"US, IA, Ames","Something without a title, yet long enough.",,,
Gardener,,"London, UK","Look after three parks and a green house.",Part-time,,
Clerk,Iron Works,Atlantis,"Write down what comes in and goes out.",,,
Broken,Iron Works
`;

test('loads valid rows at once and gives a reason for each invalid one', async () => {
  const file = await fileOf('jobs.csv', CSV);
  const result = await importJobs(database, options(file), quiet);
  expect(result.loaded).toBe(2);
  expect(result.newCompanies).toBe(2);
  expect(result.withoutCity).toBe(1);
  expect(result.rejected.map(({ row, reason }) => [row, reason.replace(/;.*/, '')])).toEqual([
    [2, 'duplicate: an earlier row has the same title, company and location'],
    [4, 'there is no description'],
    [5, 'the title is missing'],
    [6, 'it names no company'],
    [7, 'the location "Atlantis" names no known country'],
    [8, expect.stringContaining('Invalid Record Length')],
  ]);
  const cards = await database.db
    .select({ card: table.jobSearch.card })
    .from(table.jobSearch)
    .orderBy(asc(table.jobSearch.jobId));
  expect(
    cards.map(({ card }) => [card.job_title, card.company_name, card.city_id.name, card.salary_id.name]),
  ).toEqual([
    ['Cook', 'Blue Inn', 'Pune', '₹3-4 lakh a year'],
    ['Welder', 'Iron Works', 'Iowa', 'Not disclosed'],
  ]);
  const [cook] = await database.db.select().from(table.jobs).where(eq(table.jobs.title, 'Cook'));
  expect(cook).toMatchObject({ status: 'approved', deadline: '2026-04-09', vacancy: 1, zipcode: '-' });

  const again = await importJobs(database, options(file), quiet);
  expect(again).toMatchObject({ loaded: 0, known: 2, newCompanies: 0 });
});

test('FRESH-03 each import confirms the jobs that its feed still contains, and opens paused ones again', async () => {
  const feed = (titles: readonly string[]) =>
    fileOf(
      'feed.csv',
      `title,company,location,description\n${titles
        .map((title) => `${title},Ferry Line,"Pune, India","Keep our ferries moving, summer and winter."`)
        .join('\n')}\n`,
    );
  const titles = ['Deckhand', 'Purser', 'Stoker mate', 'Bosun'];
  await importJobs(database, options(await feed(titles)), quiet);
  const later = { now: new Date('2026-04-20T08:00:00Z'), today: '2026-04-20' };
  const paused = new Date('2026-04-18T00:00:00Z');
  const set = (title: string, values: Partial<typeof table.jobs.$inferInsert>) =>
    database.db.update(table.jobs).set(values).where(eq(table.jobs.title, title));
  await set('Deckhand', { confirmAskedAt: paused, closedAt: paused, pausedAt: paused });
  await set('Stoker mate', { closedAt: paused });
  const next = await feed(['Deckhand', 'Stoker mate', 'Bosun']);
  await importJobs(database, options(next, { ...later, dryRun: true }), quiet);
  const jobs = async () => {
    const rows = await database.db.select().from(table.jobs);
    return new Map(rows.map((row) => [row.title, row]));
  };
  expect((await jobs()).get('Bosun')?.confirmedAt).toBeNull();
  const result = await importJobs(database, options(next, later), quiet);
  expect(result).toMatchObject({ loaded: 0, known: 3, rejected: [] });
  const after = await jobs();
  const open = { confirmedAt: later.now, closedAt: null, deadline: '2026-05-20' };
  expect(after.get('Deckhand')).toMatchObject({ ...open, pausedAt: null, confirmAskedAt: null });
  expect(after.get('Bosun')).toMatchObject(open);
  expect(after.get('Stoker mate')).toMatchObject({ confirmedAt: null, closedAt: paused });
  expect(after.get('Purser')).toMatchObject({ confirmedAt: null, deadline: '2026-04-09' });
  const listed = await database.db.select({ card: table.jobSearch.card }).from(table.jobSearch);
  expect(listed.map(({ card }) => card.job_title)).toContain('Deckhand');
});

test('FRESH-03 a company that someone can sign in to keeps its deadline', async () => {
  const content = `title,company,location,description
Rigger,Quay Works,"Pune, India","Rig sails and lines of our old ships."
`;
  const file = await fileOf('quay.csv', content);
  await importJobs(database, options(file), quiet);
  await database.db
    .update(table.users)
    .set({ email: 'owner@quay.example' })
    .where(
      eq(
        table.users.id,
        database.db
          .select({ id: table.companies.userId })
          .from(table.companies)
          .where(eq(table.companies.name, 'Quay Works')),
      ),
    );
  const now = new Date('2026-04-01T08:00:00Z');
  await importJobs(database, options(file, { now, today: '2026-04-01' }), quiet);
  const [rigger] = await database.db.select().from(table.jobs).where(eq(table.jobs.title, 'Rigger'));
  expect(rigger).toMatchObject({ confirmedAt: now, deadline: '2026-04-09' });
});

test('MOD-01 importing a rejected job does not make it public again', async () => {
  const rowOf = (place: string) =>
    fileOf(
      `${place}.csv`,
      `title,company,location,description\nStoker,Night Ferry,"${place}, Maharashtra, India",Feed the boilers of the ferry all night long.`,
    );
  await importJobs(database, options(await rowOf('Pune')), quiet);
  const stokers = () =>
    database.db
      .select({ id: table.jobs.id, status: table.jobs.status })
      .from(table.jobs)
      .where(eq(table.jobs.title, 'Stoker'))
      .orderBy(asc(table.jobs.id));
  const [first] = await stokers();
  const jobId = first?.id ?? 0;
  const ruling = { fromStatus: 'approved', toStatus: 'rejected', actorKind: 'staff' } as const;
  const createdAt = new Date('2026-03-10T09:00:00Z');
  await database.db.insert(table.jobModerationEvents).values({ jobId, version: 1, ...ruling, createdAt });
  await database.db.update(table.jobs).set({ status: 'rejected' }).where(eq(table.jobs.id, jobId));
  const again = await importJobs(database, options(await rowOf('Mumbai')), quiet);
  expect(again.loaded).toBe(1);
  expect((await stokers()).map(({ status }) => status)).toEqual(['rejected', 'active']);
  const listed = await database.db.select({ card: table.jobSearch.card }).from(table.jobSearch);
  expect(listed.filter(({ card }) => card.job_title === 'Stoker')).toHaveLength(1);
});

test('uses the given company for rows without one, and changes nothing in a dry run', async () => {
  const file = await fileOf(
    'parks.csv',
    CSV.split('\n')
      .filter((line) => /^(title|Gardener)/.test(line))
      .join('\n'),
  );
  const before = await database.db.$count(table.jobs);
  const dry = await importJobs(database, options(file, { company: 'City Parks', dryRun: true }), quiet);
  expect([dry.loaded, dry.newCompanies]).toEqual([1, 1]);
  expect(await database.db.$count(table.jobs)).toBe(before);
  await importJobs(database, options(file, { company: 'City Parks' }), quiet);
  expect(await database.db.$count(table.jobs)).toBe(before + 1);
});

test('rejects an unknown employer or country', async () => {
  const file = await fileOf('empty.json', '[]');
  await expect(importJobs(database, options(file, { employer: 'x@y.example' }), quiet)).rejects.toThrow(
    Refusal,
  );
  await expect(importJobs(database, options(file, { country: 'ZZ' }), quiet)).rejects.toThrow(
    'No country has the code ZZ.',
  );
});

test.each([
  ['US, IA, Wever', 'Iowa', 'Iowa'],
  ['Pune, Maharashtra, India', 'Pune', 'Maharashtra'],
  ['Bangalore', 'Bengaluru', 'Karnataka'],
  ['San Francisco, CA', 'San Francisco', 'California'],
  ['Washington, DC', 'Washington D.C.', 'District of Columbia'],
  ['US, DC, Washington', 'Washington D.C.', 'District of Columbia'],
  ['Delaware, OH', 'Delaware', 'Ohio'],
  ['US, NY, New York', 'New York City', 'New York'],
  ['US, NY, ', 'New York', 'New York'],
  ['US, MN, St. Cloud', 'Saint Cloud', 'Minnesota'],
  ['GB, LND, London', 'London', 'London'],
  ['Remote', 'India', 'India'],
  ['Singapore', 'Singapore', 'Central Singapore'],
])('%s is in %s, %s', async (text, city, state) => {
  const locations = await Locations.open(database.db, 'IN');
  const place = await locations?.resolve(text);
  if (!place || 'problem' in place) throw new Error(place?.problem);
  const [known] = await database.db
    .select({ city: table.cities.name, state: table.states.name })
    .from(table.cities)
    .innerJoin(table.states, eq(table.states.id, table.cities.stateId))
    .where(eq(table.cities.id, place.cityId));
  const found = known ?? { city: place.standIn?.stateName, state: place.standIn?.stateName };
  expect([found.city, found.state]).toEqual([city, state]);
});

test('detects CSV, JSON and JSON lines by content', async () => {
  const rowsOf = async (name: string, content: string) => {
    const rows: unknown[] = [];
    for await (const row of readPostings(await fileOf(name, content))) rows.push(row);
    return rows;
  };
  const expected = [
    { row: 1, posting: { title: 'A; b' } },
    { row: 2, posting: { title: 'C' } },
  ];
  expect(await rowsOf('a', '\uFEFFtitle;x\n"A; b";1\nC;2\n')).toEqual(expected);
  expect(await rowsOf('b', '[{"title":"A; b"},{"title":"C"}]')).toEqual(expected);
  expect(await rowsOf('c', '{"jobs": [{"title":"A; b"},{"title":"C"}]}')).toEqual(expected);
  expect(await rowsOf('d', '{"title":"A; b"}\n\n{"title":"C"}\n')).toEqual(expected);
  await expect(rowsOf('e', '[{"title":')).rejects.toThrow('The JSON is broken');
  await expect(rowsOf('f', '{"title":"A"}\n{broken\n')).resolves.toHaveLength(2);
});
