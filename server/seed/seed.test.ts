import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passwordMatches } from '../modules/accounts/passwords.ts';
import { resumeTypeOf } from '../modules/accounts/resume.ts';
import { readMatches } from '../modules/matching/applicant-matches.ts';
import { findPossibleDuplicates } from '../modules/possible-duplicates/repository.ts';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import { type Database, openEmbedded } from '../platform/db/connect.ts';
import { LOOKUPS } from '../platform/db/lookups/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import * as table from '../platform/db/schema.ts';
import { isEmpty, loadReference, loadSample, PERSONA_PASSWORD, PERSONAS } from './index.ts';

const quiet = () => undefined;
const COUNTRIES = ['IN', 'SG', 'AQ'];
let database: Database;

beforeAll(async () => {
  database = await openEmbedded('memory');
  await migrate(database);
  await loadReference(database, { countries: COUNTRIES }, quiet);
});
afterAll(() => database.close());

const counts = async () => [
  await database.db.$count(table.tags),
  await database.db.$count(table.subcategories),
  await database.db.$count(table.cities),
];

test('loading lookups again adds nothing and corrects changed spellings', async () => {
  const before = await counts();
  await database.db.update(table.tags).set({ name: 'mistyped' }).where(eq(table.tags.id, 1));
  await loadReference(database, { countries: COUNTRIES }, quiet);
  expect(await counts()).toEqual(before);
  const [tag] = await database.db.select().from(table.tags).where(eq(table.tags.id, 1));
  expect(tag?.name).toBe(LOOKUPS.tags[0]?.name);
});

test('a lookup value that staff added under another id stays', async () => {
  await database.db.delete(table.tags).where(eq(table.tags.id, 2));
  await database.db.insert(table.tags).values({ id: 9000, name: LOOKUPS.tags[1]?.name ?? '' });
  await loadReference(database, { countries: COUNTRIES }, quiet);
  expect(await database.db.$count(table.tags, eq(table.tags.id, 2))).toBe(0);
  await database.db.update(table.tags).set({ id: 2 }).where(eq(table.tags.id, 9000));
});

test('India is 101, and a country without places has a state and a city to choose', async () => {
  const [india] = await database.db.select().from(table.countries).where(eq(table.countries.iso2, 'IN'));
  expect(india?.id).toBe(101);
  const bare = await database.db.execute(sql`
    select s.id from states s left join cities c on c.state_id = s.id where c.id is null`);
  expect(bare.rows).toEqual([]);
  const stateless = await database.db.execute(sql`
    select c.id from countries c left join states s on s.country_id = c.id where s.id is null`);
  expect(stateless.rows).toEqual([]);
});

test('a sample portal has jobs in every state, applications with events, and four accounts to sign in to', async () => {
  const now = new Date('2026-03-10T08:00:00Z');
  expect(await isEmpty(database)).toBe(true);
  const stored = new Map<string, Uint8Array>();
  const files = {
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
    get: async (key: string) => stored.get(key) ?? new Uint8Array(),
    remove: async (key: string) => void stored.delete(key),
  };
  const options = { jobs: 600, companies: 30, candidates: 40, now, today: '2026-03-10', files };
  const cache = new ResponseCache();
  const heard = vi.fn(async () => undefined);
  cache.onChangedElsewhere('jobs', heard);
  await cache.follow(database);
  await loadSample(database, options, quiet);
  expect(await isEmpty(database)).toBe(false);
  expect(heard).toHaveBeenCalledOnce();

  const { db } = database;
  expect(await db.$count(table.jobs)).toBe(600);
  const open = await db.$count(table.jobSearch);
  expect(open).toBeGreaterThan(500);
  expect(await db.$count(table.jobs, isNotNull(table.jobs.opensOn))).toBeGreaterThan(0);
  expect(await db.$count(table.jobs, eq(table.jobs.status, 'rejected'))).toBeGreaterThan(0);
  expect(await db.$count(table.jobs, isNotNull(table.jobs.closedAt))).toBeGreaterThan(0);
  expect(await db.$count(table.candidateReviews)).toBeGreaterThan(0);
  expect(await db.$count(table.applicationEvents)).toBeGreaterThanOrEqual(
    await db.$count(table.applications),
  );

  const users = await db.select().from(table.users);
  for (const { email, role } of PERSONAS) {
    const user = users.find((entry) => entry.email === email);
    expect(user?.role).toBe(role);
    expect(await passwordMatches(PERSONA_PASSWORD, user?.passwordHash ?? '')).toBe(true);
  }
  const others = users.filter(({ email }) => !PERSONAS.some((persona) => persona.email === email));
  expect(new Set(others.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['!']));

  // Asha's account shows all kinds of records.
  const own = (name: string) => sql`select * from ${sql.identifier(name)} x
    where user_id = (select id from users where email = 'seeker@shortlist.example')`;
  const applied = await db.execute<{ status: string; terms: object }>(own('applications'));
  expect(applied.rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'rejected']),
  );
  expect(applied.rows.filter(({ terms }) => terms === null)).toEqual([]);
  for (const name of ['bookmarks', 'candidate_projects'])
    expect((await db.execute(own(name))).rows).not.toEqual([]);
  const unread = await db.$count(table.notifications, isNull(table.notifications.readAt));
  expect(unread).toBeGreaterThan(2);
  // Staff have reports to decide, and a company has applicants with two accounts.
  const reports = await db.select().from(table.messageReports);
  expect(reports.filter(({ outcome }) => outcome === null)).toHaveLength(3);
  expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set([null, 'upheld', 'dismissed']));
  expect(reports.every(({ messages }) => messages.some((message) => message.is_reported))).toBe(true);
  const found = await db.execute<{ id: number; company: number }>(sql`
    select a.id, c.id as company from applications a join jobs j on j.id = a.job_id
    join companies c on c.id = j.company_id join users u on u.id = c.user_id
    where u.email = 'employer@shortlist.example'`);
  const scope = { companyId: found.rows[0]?.company ?? 0, jobIds: null };
  const ids = found.rows.map(({ id }) => id);
  const duplicates = await findPossibleDuplicates(db, scope, ids);
  // Each pair from both sides.
  expect(duplicates).toHaveLength(6);
  expect(new Set(duplicates.flatMap(({ reasons }) => reasons))).toEqual(new Set(['phone', 'birthday']));
  const kept = await db.select().from(table.files);
  expect(kept.length).toBeGreaterThan(20);
  for (const { id, bytes, mediaType } of kept) {
    const file = Buffer.from(stored.get(id) ?? []);
    expect(file.length).toBe(bytes);
    expect((await resumeTypeOf(file)) ?? 'image/webp').toBe(mediaType);
  }
});

test('applicants fit their jobs well, partly and hardly', async () => {
  const matches = [...(await readMatches(database.db, sql`true`)).values()];
  const scores = matches.flatMap(({ score }) => score ?? []);
  const share = (isPart: (score: number) => boolean) => scores.filter(isPart).length / matches.length;
  expect(share((score) => score >= 70)).toBeGreaterThan(0.2);
  expect(share((score) => score >= 40 && score < 70)).toBeGreaterThan(0.2);
  expect(share((score) => score < 40)).toBeGreaterThan(0.2);
});

test('rows added after a sample get new ids', async () => {
  const account = {
    role: 'seeker',
    email: 'new@person.example',
    passwordHash: '!',
    firstName: 'New',
    consentExemption: 'imported',
  } as const;
  await expect(database.db.insert(table.users).values(account).returning()).resolves.toHaveLength(1);
});
