/**
 * Previews a job. The gaps of an unfinished one are filled with examples, which are removed from the preview.
 */
import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import { missingJobFields, type RequiredJobField } from '#contract/company-jobs/rules.ts';
import type { JobPage } from '#contract/jobs/calls.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import { insertsOf } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobQuestions } from '../../platform/db/schema.ts';
import { sanitizeHtml } from '../../platform/html.ts';
import { findPublicJob } from '../jobs/repository.ts';
import { questionRow } from '../screening/questions-repository.ts';
import type { PlacedJob } from './job-places.ts';
import { assertReferences, readJobFacts } from './references.ts';
import { insertJobs } from './write-job.ts';

interface PreviewedJob {
  readonly companyId: number;
  /** The job that is being edited, if any. */
  readonly jobId: number | null;
}

interface Trial<Found> {
  readonly at: Date;
  readonly questions?: readonly PostedQuestion[];
  readonly read: (tx: Db, jobId: number) => Promise<Found>;
}

/** Writes a job, reads something about it, and rolls back. */
export const tryJob = async <Found>(
  db: Db,
  { companyId, jobId }: PreviewedJob,
  post: PlacedJob,
  { at, questions = [], read }: Trial<Found>,
): Promise<Found | undefined> => {
  let found: Found | undefined;
  try {
    await db.transaction(async (tx) => {
      const facts = await readJobFacts(tx, post, { companyId, jobId, isNew: true, at });
      assertReferences(facts);
      const { id } = facts;
      const rows = questions.map((question, place) => questionRow(id, place, question));
      await insertJobs(
        tx,
        [{ ...post, id, companyId, status: 'approved', at }],
        insertsOf(jobQuestions, rows),
      );
      found = await read(tx, id);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return found;
};

/** Reads the job with the queries of the job page. */
export const previewJob = (db: Db, job: PreviewedJob, post: PlacedJob, at: Date) =>
  tryJob(db, job, post, { at, read: findPublicJob });

/** Shown if the page needs a missing text. */
const NO_TEXT = '–';

interface Examples extends Record<string, unknown> {
  readonly category_id: number;
  readonly subcategory_id: number;
  readonly salary_id: number;
  readonly experience_id: number;
  readonly work_mode_id: number;
  readonly industry_id: number;
  readonly country_id: number;
  readonly state_id: number;
  readonly city_id: number;
  readonly employment_type: number;
}

/** Values that fit the chosen ones: a city of the state, a subcategory of the category. */
const findExamples = async (db: Db, post: JobPost): Promise<Examples | undefined> => {
  const id = (value: number | null | undefined) => sql`${value ?? null}::int`;
  const { rows } = await db.execute<Examples>(sql`
    select subs.category_id, subs.id as subcategory_id, place.country_id, place.state_id, place.city_id,
      (select id from salaries where retired_at is null order by id limit 1) as salary_id,
      (select id from experiences order by id limit 1) as experience_id,
      (select id from work_modes where retired_at is null order by id limit 1) as work_mode_id,
      (select id from industries where retired_at is null order by id limit 1) as industry_id,
      (select id from employment_types where retired_at is null order by id limit 1) as employment_type
    from (
      select s.id, s.category_id from subcategories s join categories c on c.id = s.category_id
      where s.category_id = coalesce(${id(post.category_id)}, s.category_id)
        and s.id = coalesce(${id(post.subcategory_id)}, s.id)
        and ((s.retired_at is null and c.retired_at is null) or ${id(post.subcategory_id)} is not null)
      limit 1) subs,
      (
      select s.country_id, s.id as state_id, c.id as city_id from cities c join states s on s.id = c.state_id
      where s.country_id = coalesce(${id(post.country_id)}, s.country_id)
        and s.id = coalesce(${id(post.state_id)}, s.id) and c.id = coalesce(${id(post.city_id)}, c.id)
      limit 1) place`);
  return rows[0];
};

/** The job with an example in each empty required field, and the names of those fields. */
export const fillGaps = async (db: Db, post: JobPost, today: string) => {
  const missing = missingJobFields({
    ...post,
    job_description: sanitizeHtml(post.job_description ?? ''),
    responsibilities: sanitizeHtml(post.responsibilities ?? ''),
  });
  const examples = missing.length > 0 ? await findExamples(db, post) : undefined;
  if (!examples) return { post, missing: [] };
  const values: Record<RequiredJobField, unknown> = {
    ...examples,
    job_title: NO_TEXT,
    job_description: `<p>${NO_TEXT}</p>`,
    responsibilities: `<p>${NO_TEXT}</p>`,
    job_type: 'professional',
    vacancy: 1,
    zipcode: NO_TEXT,
    employment_type_id: [examples.employment_type],
    application_deadline_date: today,
  };
  const filled: JobPost = { ...post, ...Object.fromEntries(missing.map((field) => [field, values[field]])) };
  return { post: filled, missing };
};

/** The page leaves out empty values. */
export const removeExamples = (page: JobPage, missing: readonly RequiredJobField[]): JobPage => {
  const isGap = (field: RequiredJobField) => missing.includes(field);
  const { response, job_over_view, company_details } = page;
  return {
    response: {
      ...response,
      ...(isGap('work_mode_id') ? { work_mode_id: { ...response.work_mode_id, name: '' } } : {}),
      ...(isGap('industry_id') ? { industry_id: { ...response.industry_id, name: '' } } : {}),
      ...(isGap('employment_type_id') ? { employment_type_id: [] } : {}),
      ...(isGap('city_id')
        ? {
            place: { ...response.place, name: '', state: '', latitude: null, longitude: null },
            workplaces: [],
          }
        : {}),
    },
    job_over_view: {
      ...job_over_view,
      ...(isGap('salary_id')
        ? {
            salary_id: { ...job_over_view.salary_id, name: '' },
            pay: { ...UNDISCLOSED_PAY, addition: '', source: 'stated' },
          }
        : {}),
    },
    company_details,
  };
};
