/**
 * Expected search results, as rules over the jobs' own data. The rules don't depend on what search returns: a
 * job that fulfils a rule has its grade.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { EMPLOYMENTS, EXPERIENCE_RANGES, EXPERIENCES, WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { PSEUDO_LOCALE, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { foldText, textOfHtml } from '#server/platform/text.ts';

const Texts = Type.Optional(Type.Array(Type.String(), { minItems: 1 }));

/**
 * All given conditions must hold; for lists, one entry. Titles, companies and texts must contain whole words.
 */
const Rule = Type.Object(
  {
    /** 2: an exact match; 1: good enough. */
    grade: Type.Enum([1, 2]),
    title: Texts,
    company: Texts,
    /** Title, description or responsibilities. */
    text: Texts,
    skills: Texts,
    /** Degrees and levels of education of its form. */
    qualification: Texts,
    subcategory: Texts,
    category: Texts,
    city: Texts,
    state: Texts,
    country: Texts,
    work_mode: Type.Optional(Type.Enum([...WORK_MODE_CODES])),
    employment: Type.Optional(Type.Enum([...EMPLOYMENTS])),
    experience: Type.Optional(Type.Enum([...EXPERIENCES])),
  },
  { additionalProperties: false },
);
export type Rule = Static<typeof Rule>;

const JudgedQuery = Type.Object({
  kind: Type.String(),
  query: Type.String(),
  language: Type.Optional(Type.Enum([...SHIPPED_LOCALES, PSEUDO_LOCALE])),
  rules: Type.Array(Rule, { minItems: 1 }),
});
export type JudgedQuery = Static<typeof JudgedQuery>;

export const QUERIES: readonly JudgedQuery[] = Value.Parse(
  Type.Array(JudgedQuery),
  JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')),
);

export interface JudgedJob {
  readonly id: number;
  readonly title: string;
  readonly company: string;
  readonly text: string;
  readonly skills: readonly string[];
  readonly qualifications: readonly string[];
  readonly subcategory: string;
  readonly category: string;
  readonly city: string;
  /** Of all its workplaces. */
  readonly cities: readonly string[];
  readonly state: string;
  readonly country: string;
  readonly workMode: string;
  readonly employments: readonly string[];
  readonly years: number;
}

/** Reads the open jobs in the form that rules use. */
export const readOpenJobs = async (db: Db, today: string): Promise<JudgedJob[]> => {
  const { rows } = await db.execute<{
    id: number;
    title: string;
    company: string;
    description: string;
    responsibilities: string;
    skills: string[];
    qualifications: string[];
    subcategory: string;
    category: string;
    city: string;
    cities: string[];
    state: string;
    country: string;
    work_mode: string;
    employments: string[];
    years: number;
  }>(sql`
    select j.id, j.title, c.name as company, j.description, j.responsibilities, sc.name as subcategory,
      cat.name as category, city.name as city, st.name as state, co.iso2 as country, w.name as work_mode, x.year as years,
      array(select c.name from job_workplaces p join cities c on c.id = p.city_id where p.job_id = j.id) as cities,
      array(select t.name from job_tags jt join tags t on t.id = jt.tag_id where jt.job_id = j.id) as skills,
      array(select d.name from job_degrees jd join degrees d on d.id = jd.degree_id where jd.job_id = j.id
        union all select e.name from job_educations je join educations e on e.id = je.education_id
        where je.job_id = j.id) as qualifications,
      array(select t.code from job_employment_types jt join employment_types t on t.id = jt.employment_type_id
        where jt.job_id = j.id) as employments
    from jobs j
    join companies c on c.id = j.company_id
    join subcategories sc on sc.id = j.subcategory_id
    join categories cat on cat.id = j.category_id
    join cities city on city.id = j.city_id
    join states st on st.id = j.state_id
    join countries co on co.id = j.country_id
    join work_modes w on w.id = j.work_mode_id
    join experiences x on x.id = j.experience_id
    where j.status = 'approved' and not j.is_post_later and j.closed_at is null and j.deadline >= ${today}`);
  return rows.map((row) => ({
    ...row,
    title: foldText(row.title),
    company: foldText(row.company),
    text: foldText(
      `${row.title} ${textOfHtml(row.description)} ${textOfHtml(row.responsibilities)}`.replace(
        /[.]\s/g,
        ' ',
      ),
    ),
    workMode: row.work_mode.toLowerCase(),
  }));
};

export const holdsWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);
const holdsOne = (text: string, words: readonly string[] | undefined): boolean =>
  words === undefined || words.some((entry) => holdsWords(text, entry));
const isOne = (value: string, values: readonly string[] | undefined): boolean =>
  values === undefined || values.includes(value);
const hasYears = (years: number, experience: Rule['experience']): boolean => {
  if (experience === undefined) return true;
  if (experience === 'unknown') return false;
  const { from, to } = EXPERIENCE_RANGES[experience];
  return years >= from && years <= (to ?? years);
};

const fulfils = (job: JudgedJob, rule: Rule): boolean =>
  holdsOne(job.title, rule.title) &&
  holdsOne(job.company, rule.company) &&
  holdsOne(job.text, rule.text) &&
  (rule.skills?.some((skill) => job.skills.includes(skill)) ?? true) &&
  (rule.qualification?.some((name) => job.qualifications.includes(name)) ?? true) &&
  isOne(job.subcategory, rule.subcategory) &&
  isOne(job.category, rule.category) &&
  [job.city, ...job.cities].some((city) => isOne(city, rule.city)) &&
  isOne(job.state, rule.state) &&
  isOne(job.country, rule.country) &&
  (rule.work_mode === undefined || job.workMode === rule.work_mode) &&
  (rule.employment === undefined || job.employments.includes(rule.employment)) &&
  hasYears(job.years, rule.experience);

/** The grade of the best rule that the job fulfils, or 0. */
export const gradeOf = (job: JudgedJob, rules: readonly Rule[]): number =>
  Math.max(0, ...rules.filter((rule) => fulfils(job, rule)).map(({ grade }) => grade));
