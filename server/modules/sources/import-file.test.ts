/** Files that operators import, from their bytes to the jobs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemplate } from '#tests/support/embedded-template.ts';
import { postingsOf } from '#tests/support/feeds.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { portalClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import { readEnv } from '../../platform/env.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { Refusal } from '../../platform/refusal.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import { countryCoded } from '../../search/places/place-facts.ts';
import { LiveSignals } from '../../signals/live-signals.ts';
import { Locations } from '../job-import/locations.ts';
import { type FileImport, importFile } from './import-file.ts';
import { rowsOfRun } from './refused.ts';

const quiet = () => undefined;
let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  database = await openTemplate();
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
interface Importing extends Partial<FileImport> {
  readonly now?: Date;
}
const cache = new ResponseCache();
const depsAt = (now = new Date('2026-03-10T08:00:00Z')) => ({
  database,
  cache,
  signals: new LiveSignals(cache),
  clock: portalClock('Asia/Kolkata', () => now),
  catalogues: loadCatalogues(),
  settings: { ...readEnv({}), deadlineMaxDays: 0, timeZone: 'Asia/Kolkata', country: 'IN', countryId: 1 },
});
const importing = async (file: string, { now, ...more }: Importing = {}) => {
  const options = { file, name: basename(file), isCheck: false, isGoneConfirmed: true, ...more };
  const { counts, runId, ...result } = await importFile(depsAt(now), options, quiet);
  const rejected: unknown[] = [];
  for await (const { row, reason, detail } of rowsOfRun(database.db, runId, 'refused'))
    rejected.push([row, reason, ...(detail === null ? [] : [detail])]);
  return { ...counts, ...result, rejected };
};

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
  const result = await importing(file);
  expect(result.new).toBe(2);
  expect(result.rejected).toEqual([
    [5, 'no_title'],
    [2, 'repeated'],
    [4, 'repeated'],
    [6, 'no_company'],
    [7, 'unknown_place', 'Atlantis'],
    [8, 'no_text'],
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

  const again = await importing(file);
  expect(again).toMatchObject({ new: 0, unchanged: 2, state: 'unchanged' });
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
  await importing(await feed(titles));
  const later = { now: new Date('2026-04-20T08:00:00Z'), today: '2026-04-20' };
  const paused = new Date('2026-04-18T00:00:00Z');
  const set = (title: string, values: Partial<typeof table.jobs.$inferInsert>) =>
    database.db.update(table.jobs).set(values).where(eq(table.jobs.title, title));
  await set('Deckhand', { confirmAskedAt: paused, closedAt: paused, pausedAt: paused });
  await set('Stoker mate', { closedAt: paused });
  const next = await feed(['Deckhand', 'Stoker mate', 'Bosun']);
  await importing(next, { ...later, isCheck: true });
  const jobs = async () => {
    const rows = await database.db.select().from(table.jobs);
    return new Map(rows.map((row) => [row.title, row]));
  };
  expect((await jobs()).get('Bosun')?.confirmedAt).toBeNull();
  const result = await importing(next, later);
  expect(result).toMatchObject({ new: 0, unchanged: 3, missing: 1, rejected: [] });
  const after = await jobs();
  const open = { confirmedAt: later.now, closedAt: null, deadline: '2026-05-20' };
  expect(after.get('Deckhand')).toMatchObject({ ...open, pausedAt: null, confirmAskedAt: null });
  expect(after.get('Bosun')).toMatchObject(open);
  expect(after.get('Stoker mate')).toMatchObject({ confirmedAt: null, closedAt: paused });
  expect(after.get('Purser')).toMatchObject({ confirmedAt: null, deadline: '2026-04-09' });
  const listed = await database.db.select({ card: table.jobSearch.card }).from(table.jobSearch);
  expect(listed.map(({ card }) => card.job_title)).toContain('Deckhand');
});

test('MOD-01 importing a rejected job does not make it public again', async () => {
  const rowOf = (place: string) =>
    fileOf(
      `${place}.csv`,
      `title,company,location,description\nStoker,Night Ferry,"${place}, Maharashtra, India",Feed the boilers of the ferry all night long.`,
    );
  await importing(await rowOf('Pune'));
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
  const again = await importing(await rowOf('Mumbai'));
  expect(again.new).toBe(1);
  expect((await stokers()).map(({ status }) => status)).toEqual(['rejected', 'active']);
  const listed = await database.db.select({ card: table.jobSearch.card }).from(table.jobSearch);
  expect(listed.filter(({ card }) => card.job_title === 'Stoker')).toHaveLength(1);
});

test('TRUST-01 an imported job that asks for money waits for staff', async () => {
  const file = await fileOf(
    'fees.csv',
    'title,company,location,description\nFeecook,Night Ferry,"Pune, Maharashtra, India",Pay a deposit of 40 euros before your first day on board of the ferry.',
  );
  await importing(file);
  const [cook] = await database.db.select().from(table.jobs).where(eq(table.jobs.title, 'Feecook'));
  expect(cook).toMatchObject({ status: 'active', postedAt: null });
});

test('uses the given company for rows without one, and changes nothing in a dry run', async () => {
  const file = await fileOf(
    'parks.csv',
    CSV.split('\n')
      .filter((line) => /^(title|Gardener)/.test(line))
      .join('\n'),
  );
  const before = await database.db.$count(table.jobs);
  const dry = await importing(file, { company: 'City Parks', isCheck: true });
  expect([dry.new, dry.state]).toEqual([1, 'ready']);
  expect(await database.db.$count(table.jobs)).toBe(before);
  await importing(file, { company: 'City Parks' });
  expect(await database.db.$count(table.jobs)).toBe(before + 1);
});

test('rejects an unknown employer or country', async () => {
  const file = await fileOf('empty.json', '[]');
  await expect(importing(file, { employer: 'x@y.example' })).rejects.toThrow(Refusal);
  await expect(importing(file, { country: 'ZZ' })).rejects.toThrow('No country has the code ZZ.');
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
  const locations = await Locations.open(database.db, { countryId: countryCoded('IN'), home: 'IN' });
  const place = await locations.resolve(text);
  if (!place || 'problem' in place) throw new Error(place?.problem);
  const [known] = await database.db
    .select({ city: table.cities.name, state: table.states.name })
    .from(table.cities)
    .innerJoin(table.states, eq(table.states.id, table.cities.stateId))
    .where(eq(table.cities.id, place.cityId));
  const found = known ?? { city: place.standIns[0]?.stateName, state: place.standIns[0]?.stateName };
  expect([found.city, found.state]).toEqual([city, state]);
});

test('NAV-16 a region begins with the operator’s country', async () => {
  const open = async (home: string) => (await Locations.open(database.db, { home })).resolve('Remote - APAC');
  expect([await open('SG'), await open('IN')]).toMatchObject([{ country: 'SG' }, { country: 'IN' }]);
});

test.each([
  ['sep=;\r\ntitle;city\r\n"A; b";Pune\r\nC;Pune\r\n', 'a separator line'],
  ['\uFEFF"sep=;"\ntitle;city\n"A; b";Pune\nC;Pune\n', 'a quoted separator line after a mark'],
  ['title\tcity\r"A; b"\tPune\rC\tPune\r', 'tabs and carriage returns'],
  ['title|city\n"A; b"|Pune\nC|Pune', 'vertical bars'],
  ['"title","city"\r\n\r\n"A; b",Pune\n"C",Pune\n', 'mixed line ends'],
  [
    '"title","city","a\nb;c;d;e"\n"A; b",Pune,1\nC,Pune,2\n',
    'a line break and other delimiters in the header',
  ],
  ['\n\ntitle;city\n"A; b";Pune\nC;Pune\n', 'empty lines first'],
  ['[{"title":"A; b","city":"Pune"},{"title":"C","city":"Pune"}]', 'JSON'],
  ['{"title":"A; b","city":"Pune"}\n\n{"title":"C","city":"Pune"}\n', 'JSON lines'],
])('IMPORT-01 reads %j', async (content) => {
  expect((await postingsOf(content)).map(({ title }) => title)).toEqual(['A; b', 'C']);
});

test('IMPORT-01 decodes files and the references in all fields, and knows a company by its name', async () => {
  const row = (title: string, company: string, link: string) =>
    `"${title}";"${company}";"${link}";Pune, India;"You mix paints,\nfrom R&amp;amp;D to sale, six days a week.";31st December 2026`;
  const content = [
    'sep=;',
    'title;company;url;location;description;deadline',
    row('R&amp;D Engineer &#8211; Paints', 'Smith &amp; Sons', 'https://paint.example/?a=1&amp;b=2'),
    row('Café Manager', 'Smith & Sons', ''),
    row('R&amp;amp;D Chemist', 'Smith &amp;amp; Sons', ''),
  ].join('\r\n');
  const file = join(folder, 'paints.csv');
  await writeFile(file, Buffer.from(content.replace('–', ''), 'latin1'));
  const result = await importing(file);
  expect(result).toMatchObject({ new: 3, rejected: [], unread: [] });
  const jobs = await database.db
    .select({ title: table.jobs.title, deadline: table.jobs.deadline, text: table.jobs.description })
    .from(table.jobs)
    .innerJoin(table.companies, eq(table.companies.id, table.jobs.companyId))
    .where(eq(table.companies.name, 'Smith & Sons'))
    .orderBy(asc(table.jobs.id));
  expect(jobs.map(({ title, deadline }) => [title, deadline])).toEqual([
    ['R&D Engineer – Paints', '2026-12-31'],
    ['Café Manager', '2026-12-31'],
    ['R&D Chemist', '2026-12-31'],
  ]);
  expect(jobs[0]?.text).toContain('href="https://paint.example/?a=1&amp;b=2"');
  expect(jobs[0]?.text).toContain('from R&amp;D to sale');
  expect(await importing(file)).toMatchObject({ new: 0, unchanged: 3 });
});

test('IMPORT-02 dates are read by the file and the country, and others are reported', async () => {
  const feed = (name: string, rows: readonly string[]) =>
    fileOf(
      name,
      ['title,company,location,description,deadline,date', ...rows]
        .join('\n')
        .replaceAll('TEXT', '"Guide the ships into the harbour, by day and by night."'),
    );
  const deadlines = async (title: string) =>
    (await database.db.select().from(table.jobs).where(eq(table.jobs.title, title))).map(
      ({ deadline }) => deadline,
    );
  const byCountry = await feed('countries.csv', [
    'Pilot,Harbour One,"Pune, India",TEXT,03/04/2026,',
    'Pilot US,Harbour One,"Ames, IA, US",TEXT,05/04/2026,',
    'Pilot later,Harbour One,"Pune, India",TEXT,when it rains,yesterday',
  ]);
  const result = await importing(byCountry);
  expect(result.rejected).toEqual([]);
  expect([await deadlines('Pilot'), await deadlines('Pilot US'), await deadlines('Pilot later')]).toEqual([
    ['2026-04-03'],
    ['2026-05-04'],
    ['2026-04-09'],
  ]);
  expect(result.unread).toEqual([
    { row: 3, said: 'the date "yesterday" can\'t be read' },
    { row: 3, said: 'the deadline "when it rains" can\'t be read' },
  ]);
  const byRows = await feed('rows.csv', [
    'Steward,Harbour One,"Pune, India",TEXT,04/05/2026,',
    'Steward two,Harbour One,"Pune, India",TEXT,12/31/2026,',
  ]);
  await importing(byRows);
  expect([await deadlines('Steward'), await deadlines('Steward two')]).toEqual([
    ['2026-04-05'],
    ['2026-12-31'],
  ]);
});

test('IMPORT-03 a row’s own country counts beside an unknown city', async () => {
  const row = (title: string, location: string, country: string) =>
    `${title},Far Line,${location},${country},"Sell tickets for our ferries, summer and winter."`;
  const file = await fileOf(
    'countries.csv',
    [
      'title,company,location,country,description',
      row('One', 'Atlantis', 'India'),
      row('Two', 'Atlantis', 'gb'),
      row('Three', 'Xanaduville', 'USA'),
      row('Four', 'Pune', 'IND'),
      row('Five', '"London, UK"', 'India'),
      row('Six', '', 'Singapore'),
    ].join('\n'),
  );
  const result = await importing(file, { country: 'US' });
  expect(result.rejected).toEqual([]);
  const found = await database.db
    .select({ title: table.jobs.title, country: table.countries.iso2, city: table.cities.name })
    .from(table.jobs)
    .innerJoin(table.countries, eq(table.countries.id, table.jobs.countryId))
    .innerJoin(table.cities, eq(table.cities.id, table.jobs.cityId))
    .innerJoin(table.companies, eq(table.companies.id, table.jobs.companyId))
    .where(eq(table.companies.name, 'Far Line'))
    .orderBy(asc(table.jobs.id));
  expect(found.map(({ country, city }) => [country, city])).toEqual([
    ['IN', 'India'],
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
    ['IN', 'Pune'],
    ['GB', 'London'],
    ['SG', 'Singapore'],
  ]);
});

test('IMPORT-04 jobs that differ in pay or skills are two jobs, and stay two', async () => {
  const file = await fileOf(
    'twins.csv',
    [
      'title,company,location,description,salary,skills',
      ...[
        ['300000-400000', 'React, Node.js'],
        ['300000-400000', 'React; Node.js'],
        ['600000-800000', 'React, Node.js'],
        ['', 'Python'],
        ['', ''],
      ].map(
        ([pay, skills]) =>
          `Developer,Twin Works,"Pune, India","Write the software of our ferries and trains.",${pay},"${skills}"`,
      ),
    ].join('\n'),
  );
  const result = await importing(file);
  expect([result.new, result.rejected]).toEqual([
    3,
    [
      [2, 'repeated'],
      [5, 'repeated'],
    ],
  ]);
  const again = await importing(file);
  expect([again.new, again.unchanged]).toEqual([0, 3]);
});

test('IMPORT-05 pay is kept exactly as its column says, else as the texts do, which it is marked with', async () => {
  const file = await fileOf(
    'pay.csv',
    `title,company,location,description,salary
Pilot,Pay Works,"London, UK","Steer our ferries across the lake.",CHF 90'000
Stoker,Pay Works,"London, UK","Keep the fire of our ferries burning.",52.000 - 61.000 € + bonus
Cook,Pay Works,"Pune, India","Cook for the crews. Salary: 15k to 20k per month. A ferry costs ₹40 crore.",
Mason,Pay Works,"Pune, India","Build the quay of our ferries.",50-100
Clerk,Pay Works,"Pune, India","Buy coal for ₹90 lakh a year and count it.",as per standards
`,
  );
  expect(await importing(file)).toMatchObject({ new: 5, rejected: [] });
  const cards = await database.db
    .select({ card: table.jobSearch.card, description: table.jobs.description })
    .from(table.jobSearch)
    .innerJoin(table.jobs, eq(table.jobs.id, table.jobSearch.jobId))
    .innerJoin(table.companies, eq(table.companies.id, table.jobs.companyId))
    .where(eq(table.companies.name, 'Pay Works'))
    .orderBy(asc(table.jobSearch.jobId));
  const undisclosed = { min: null, max: null, currency: null, period: null };
  expect(cards.map(({ card }) => [card.job_title, card.salary_id.name, card.pay])).toEqual([
    [
      'Pilot',
      'Not disclosed',
      { min: 90_000, max: 90_000, currency: 'CHF', period: 'year', addition: null, source: 'stated' },
    ],
    [
      'Stoker',
      '€48,000-60,000 a year',
      { min: 52_000, max: 61_000, currency: 'EUR', period: 'year', addition: '+ bonus', source: 'stated' },
    ],
    [
      'Cook',
      '₹15,000-20,000 a month',
      { min: 15_000, max: 20_000, currency: 'INR', period: 'month', addition: null, source: 'text' },
    ],
    ['Mason', 'Not disclosed', { ...undisclosed, addition: '50-100', source: 'stated' }],
    ['Clerk', 'Not disclosed', { ...undisclosed, addition: null, source: 'band' }],
  ]);
  expect(cards.filter(({ description }) => description.includes('as posted'))).toEqual([]);
});

test('IMPORT-05 a posting without pay doesn’t take that of the others', async () => {
  const file = await fileOf(
    'unpaid-first.csv',
    `title,company,location,description,salary,apply_url
Diver,Salvage Works,"Pune, India","Raise sunken ferries from the lake.",,
Winder,Salvage Works,"London, UK","Wind the ropes of our heavy cranes.",$700 - $800 per day,
Rower,Salvage Works,"Pune, India","Row our guests across the wide lake.",18.5-24 LPA + ESOP,https://salvage.example/row
`,
  );
  expect(await importing(file, { country: 'IN' })).toMatchObject({ new: 3 });
  const jobs = await database.db
    .select({ title: table.jobs.title, card: table.jobSearch.card, applyUrl: table.jobs.applyUrl })
    .from(table.jobSearch)
    .innerJoin(table.jobs, eq(table.jobs.id, table.jobSearch.jobId))
    .where(inArray(table.jobs.title, ['Diver', 'Winder', 'Rower']))
    .orderBy(asc(table.jobs.id));
  expect(jobs.map(({ title, card, applyUrl }) => [title, card.pay, applyUrl])).toMatchObject([
    ['Diver', { min: null, addition: null, source: 'band' }, null],
    ['Winder', { min: 700, max: 800, period: 'day', source: 'stated' }, null],
    [
      'Rower',
      { min: 1_850_000, max: 2_400_000, currency: 'INR', addition: '+ ESOP', source: 'stated' },
      'https://salvage.example/row',
    ],
  ]);
});

test('IMPORT-07 schema.org’s place and pay are read, and what can’t be read is refused or said', async () => {
  const posting = (title: string, more: object) => ({
    '@type': 'JobPosting',
    title,
    description: 'Paint the hulls of our ferries, under the sun.',
    hiringOrganization: { '@type': 'Organization', name: 'Hull Works' },
    ...more,
  });
  const address = { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' };
  const value = { '@type': 'QuantitativeValue', minValue: 20000, maxValue: 25000, unitText: 'MONTH' };
  const file = await fileOf(
    'schema.json',
    JSON.stringify({
      count: 4,
      jobs: [
        posting('Hull painter', {
          jobLocation: { '@type': 'Place', address },
          baseSalary: { '@type': 'MonetaryAmount', currency: 'INR', value },
        }),
        posting('Keel painter', { jobLocation: { geo: { latitude: 18.5 } } }),
        posting('Deck painter', { jobLocation: { address: { ...address, area: 'Kothrud' } } }),
        posting('Mast painter', {
          jobLocation: [{ address }, { address: { ...address, addressLocality: 'Mumbai' } }],
          baseSalary: { low: 5, high: 6 },
          employmentType: ['FULL_TIME', 'PART_TIME'],
          dressCode: 'Whites',
          industry: 'Ship dyeing',
          experienceRequirements: { monthsOfExperience: 12 },
        }),
      ],
    }),
  );
  const result = await importing(file, { country: 'US' });
  expect(result.rejected).toEqual([[2, 'unknown_place', '{"geo":{"latitude":18.5}}']]);
  expect(result.unread.map(({ row, said }) => [row, said.slice(0, 30)])).toEqual([
    [4, 'the industry "Ship dyeing" isn'],
  ]);
  expect([...result.unused]).toEqual([['dressCode', 1]]);
  const jobs = await database.db
    .select({ title: table.jobs.title, card: table.jobSearch.card, locations: table.jobs.locations })
    .from(table.jobSearch)
    .innerJoin(table.jobs, eq(table.jobs.id, table.jobSearch.jobId))
    .where(inArray(table.jobs.title, ['Hull painter', 'Mast painter']))
    .orderBy(asc(table.jobs.id));
  expect(jobs.map(({ card, locations }) => [card.city_id.name, card.pay, locations])).toMatchObject([
    ['Pune', { min: 20_000, max: 25_000, currency: 'INR', period: 'month' }, ['Pune, IN']],
    ['Pune', { min: null }, ['Pune', 'Mumbai']],
  ]);
});

test('IMPORT-07 columns of the same name all count, and other columns are listed', async () => {
  const file = await fileOf(
    'columns.csv',
    `title,company,location,description,skills,skills,salary,pay,job_id,apply_url,notes
Rope maker,Rope Works,"Pune, India","Make the ropes of our tall ships.",Knots,Splicing,as agreed,20000 pm,17,call us,see us
Rope seller,Rope Works,Atlantis,"Sell the ropes of our tall ships.",Sales,,,,,,
Rope tester,Rope Works,Remote,"Pull the ropes of our tall ships.",Sales,,,,,,
`,
  );
  const result = await importing(file, { country: 'SG' });
  expect(result.unread.map(({ said }) => said)).toEqual([
    'the apply url "call us" can\'t be read',
    'the location "Atlantis" is unknown; the job is in SG, the default',
  ]);
  expect([...result.unused]).toEqual([['notes', 1]]);
  const skills = await database.db
    .select({ name: table.tags.name })
    .from(table.jobTags)
    .innerJoin(table.tags, eq(table.tags.id, table.jobTags.entryId))
    .innerJoin(table.jobs, eq(table.jobs.id, table.jobTags.jobId))
    .where(eq(table.jobs.title, 'Rope maker'))
    .orderBy(table.jobTags.position);
  expect(skills.map(({ name }) => name)).toEqual(['Knots', 'Splicing']);
});

test('IMPORT-06 keeps every workplace, and knows jobs of several workplaces again', async () => {
  const file = await fileOf(
    'several.csv',
    `title,company,location,description
Mate,Delta Line,"Hybrid - Pune, Delhi NCR, Mumbai","Help the captain of our ferries, day and night."
Purser,Delta Line,"Remote, UK","Sell tickets of our ferries from your desk."
Agent,Delta Line,Remote - EMEA,"Find guests for our ferries in many countries."
`,
  );
  const result = await importing(file);
  expect([result.new, result.rejected]).toEqual([3, []]);
  const [mate] = await database.db.select().from(table.jobs).where(eq(table.jobs.title, 'Mate'));
  expect(mate).toMatchObject({ locations: ['Pune', 'Delhi', 'Mumbai'], workModeId: 2 });
  const placesIn = async (title: string) => {
    const [job] = await database.db
      .select({ mode: table.jobs.workModeId, places: placesColumn })
      .from(table.jobs)
      .where(and(eq(table.jobs.title, title), eq(table.jobs.companyId, mate?.companyId ?? 0)));
    const { workplaces = [], remote_countries = [], remote_regions = [] } = job?.places ?? {};
    return [
      job?.mode,
      workplaces.map(({ city }) => city),
      remote_countries.map(({ code }) => code),
      remote_regions,
    ];
  };
  expect(await placesIn('Mate')).toEqual([2, ['Pune', 'Delhi', 'Mumbai'], [], []]);
  expect(await placesIn('Purser')).toEqual([3, [], ['GB'], []]);
  expect(await placesIn('Agent')).toEqual([3, [], [], ['emea']]);
  const again = await importing(file);
  expect([again.new, again.unchanged]).toEqual([0, 3]);
});

test('SOURCE-28 jobs of earlier imports become the source’s, where nobody can sign in to their company', async () => {
  const file = (pay: string) =>
    fileOf(
      'earlier.csv',
      `title,company,location,description,salary\nCooper,Barrel Works,"Pune, India","Make the barrels of our old ships.",${pay}\n`,
    );
  await importing(await file('20000 INR per month'));
  const jobs = () => database.db.select().from(table.jobs).where(eq(table.jobs.title, 'Cooper'));
  const [before] = await jobs();
  await database.db.delete(table.jobSources).where(eq(table.jobSources.name, 'earlier.csv'));
  await importing(await file('20000 INR per month'));
  expect(await importing(await file('30000 INR per month'))).toMatchObject({ new: 0, changed: 1 });
  expect(await jobs()).toMatchObject([{ id: before?.id, payMin: 30_000 }]);
});

test('SOURCE-07 postings without ids that share one address are told by title and place, in any order', async () => {
  const row = (title: string, city: string, pay = '') =>
    `${title},Guard Works,"${city}, India","Guard the gates of our old harbour.",https://guards.example/join,${pay}`;
  const file = (...rows: string[]) =>
    fileOf('guards.csv', ['title,company,location,description,url,salary', ...rows].join('\n'));
  const rows = [row('Guard east', 'Pune'), row('Guard west', 'Mumbai'), row('Guard north', 'Pune')];
  expect(await importing(await file(...rows))).toMatchObject({ new: 3, refused: 0 });
  expect(await importing(await file(...rows.toReversed()))).toMatchObject({ new: 0, unchanged: 3 });
  const [, ...others] = rows;
  const raised = await importing(await file(...others, row('Guard east', 'Pune', '20000 INR per month')));
  expect(raised).toMatchObject({ new: 0, changed: 1, unchanged: 2, missing: 0 });
});
