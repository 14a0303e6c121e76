/** Similar jobs for a job's page. */
import { and, eq, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs/calls.ts';
import { dayNumber } from '../../platform/clock.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { jobs } from '../../platform/db/schema.ts';
import { cityIdsOf, countryIdsOf } from '../../search/facts/stored-places.ts';
import { readCards } from './cards.ts';
import type { SearchParts } from './search.ts';
import { isKnownToReaders } from './search-table.ts';

export const SIMILAR_JOBS = 4;

const comparedById = prepared((db) =>
  db
    .select({
      jobId: jobs.id,
      title: jobs.title,
      designationId: jobs.designationId,
      countryIds: countryIdsOf(sql`${jobs.id}`),
      categoryId: jobs.categoryId,
      cityIds: cityIdsOf(sql`${jobs.id}`),
      tagIds: sql<
        number[]
      >`coalesce((select json_agg(x.tag_id) from job_tags x where x.job_id = ${jobs.id}), '[]')`,
    })
    .from(jobs)
    .where(and(eq(jobs.id, sql.placeholder('jobId')), isKnownToReaders()))
    .prepare('compared_job_by_id'),
);

/** At most four, most similar first, then newest. Empty unless the job is public. */
export const readSimilar = async (parts: SearchParts, jobId: number): Promise<JobCard[]> => {
  const [given] = await comparedById(parts.database.db).execute({ jobId });
  if (!given) return [];
  const today = dayNumber(parts.clock.today());
  const similar = await parts.search.ask(({ store }) => store.similar(given, SIMILAR_JOBS, today));
  return readCards(parts, similar);
};
