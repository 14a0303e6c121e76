/** What the portal writes for others, its own readers read back: the jobs are the same, field by field. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { jobPostingOf } from '#server/modules/seo/job-posting.ts';
import { findPosting } from '#server/modules/seo/repository.ts';
import { importFile, undoImport } from '#server/modules/sources/import-file.ts';
import { isAnyOf } from '#server/platform/db/id-list.ts';
import { textOfHtml } from '#server/platform/text.ts';
import { signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const JOBS = [
  {
    location: 'Pune, India',
    salary: 'INR 30000 - 40000 per month',
    employment: 'Part-time',
    skills: 'Knots, C++',
  },
  { location: 'Pune, India; Berlin, Germany', salary: '€52.50 per hour', experience: '3 years', openings: 4 },
  {
    location: 'Remote (India)',
    employment: 'Internship',
    closes: '2026-05-01',
    education: "Bachelor's degree",
  },
  { location: 'Hybrid - Mumbai, India', salary: 'from £24,000 a year', zip: '400001', industry: 'Retail' },
  {
    location: 'Kerala, India',
    salary: 'Up to $300 per day',
    posted: '2026-02-20',
    experience: '2 to 4 years',
  },
].map((job, place) => ({
  ...job,
  id: `own-${place}`,
  title: `Ferry R&D engineer ${place}`,
  company: 'Lines & Sons',
  description: `<p>You keep ferry ${place} moving &amp; dry, whatever the sea says.</p><ul><li>Paint &lt;hulls&gt;</li><li>Mend ropes</li><li>Test engines</li></ul>`,
}));

const portal = await portalOfFile();
const { db } = portal.database;
const idsOf = async (company: string): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select j.id from jobs j join companies c on c.id = j.company_id where c.name = ${company} order by j.title`);
  return rows.map(({ id }) => id);
};
const load = async (content: string, options: object = {}) => {
  const file = join(tmpdir(), `own-feeds-${randomUUID()}`);
  await writeFile(file, content);
  const loaded = await importFile(
    portal.deps,
    { file, name: file, isCheck: false, isGoneConfirmed: false, ...options },
    () => undefined,
  );
  await rm(file);
  return loaded;
};
/** What jobs say, but for the words of their locations and the link to the posting. */
const FACTS = {
  title: sql`j.title`,
  places: sql`concat_ws('|', j.country_id, j.state_id, j.city_id,
    (select string_agg(concat_ws(',', w.country_id, w.state_id, w.city_id), ';' order by w.position) from job_workplaces w where w.job_id = j.id),
    (select string_agg(concat_ws(',', a.country_id, a.region), ';' order by a.position) from job_remote_areas a where a.job_id = j.id))`,
  zip: sql`j.zipcode`,
  mode: sql`j.work_mode_id`,
  pay: sql`concat_ws('|', coalesce(j.pay_min, -1), coalesce(j.pay_max, -1), j.pay_currency, j.pay_period)`,
  employment: sql`(select string_agg(x.employment_type_id::text, ',') from job_employment_types x where x.job_id = j.id)`,
  experience: sql`concat_ws('|', coalesce(j.experience_min, -1), coalesce(j.experience_max, -1))`,
  least: sql`j.experience_min`,
  education: sql`(select string_agg(x.education_id::text, ',') from job_educations x where x.job_id = j.id)`,
  skills: sql`(select string_agg(x.tag_id::text, ',' order by x.position) from job_tags x where x.job_id = j.id)`,
  industry: sql`j.industry_id`,
  category: sql`concat_ws('|', j.category_id, j.subcategory_id)`,
  deadline: sql`j.deadline`,
  posted: sql`j.posted_at`,
  vacancies: sql`j.vacancy`,
  text: sql`regexp_replace(j.description, '<p>Original posting:.*?</p>', '') || j.responsibilities`,
} as const;
type Fact = keyof typeof FACTS;

const factsOf = async (ids: readonly number[], facts: readonly Fact[]) => {
  const columns = facts.map((fact) => sql`(${FACTS[fact]})::text as ${sql.identifier(fact)}`);
  const { rows } = await db.execute<Record<Fact, string>>(
    sql`select ${sql.join(columns, sql`, `)} from jobs j where ${isAnyOf(sql`j.id`, ids)} order by j.title`,
  );
  const words = (html: string) => (textOfHtml(html).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
  return rows.map((row) => ('text' in row ? { ...row, text: words(row.text) } : row));
};

let ids: number[] = [];
beforeAll(async () => {
  expect((await load(JSON.stringify(JOBS))).counts).toMatchObject({ new: JOBS.length, refused: 0 });
  ids = await idsOf('Lines & Sons');
});

const SHORT = ['title', 'places', 'mode', 'pay', 'employment', 'category', 'deadline', 'posted'] as const;
const LONG = [...SHORT, 'zip', 'text'] as const;
const text = async (path: string) => (await portal.request(`GET ${path}`)).text;
const linked = async () => {
  const facts = { origin: 'https://jobs.example', timeZone: 'UTC' };
  const postings = await Promise.all(
    ids.map(async (id) => {
      const posting = await findPosting(db, id, portal.clock.today());
      if (!posting) throw new Error(`no job ${id}`);
      return jobPostingOf(posting, facts);
    }),
  );
  return `<!doctype html>${postings.map((one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`).join('')}`;
};

test.each<[string, () => Promise<string>, readonly Fact[]]>([
  ['Indeed’s XML', () => text('/feeds/indeed.xml'), [...LONG, 'experience', 'education']],
  [
    'schema.org in pages',
    linked,
    [...LONG.filter((fact) => fact !== 'mode'), 'least', 'skills', 'industry', 'vacancies'],
  ],
  ['the API', () => text('jobs?per_page=50'), [...SHORT, 'experience', 'skills']],
  ['RSS', () => text('/jobs.rss'), SHORT],
  ['Atom', () => text('/jobs.atom'), SHORT],
])('SOURCE-10 %s reads back equal', async (name, write, facts) => {
  const company = `Reader of ${name}`;
  const employer = `${randomUUID()}@reader.example`;
  await signUpEmployer(portal, { company_name: company, email: employer });
  const { counts } = await load(await write(), { name, employer });
  expect(counts).toMatchObject({ new: JOBS.length, refused: 0 });
  const read = await factsOf(await idsOf(company), facts);
  await undoImport(portal.deps, { name, employer }, () => undefined);
  expect(read).toEqual(await factsOf(ids, facts));
});
