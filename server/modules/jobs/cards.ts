/** The cards of jobs that a search found. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { jobSearch, jobs } from '../../db/schema.ts';

export interface CardWithText {
  readonly card: JobCard;
  /** Description and responsibilities. */
  readonly html: string;
}

const isFoundAndOpen = and(
  sql`${jobSearch.jobId} = any(${sql.placeholder('ids')}::int[])`,
  gte(jobSearch.closesOn, sql.placeholder('today')),
);

const cardsById = prepared((db) =>
  db
    .select({ id: jobSearch.jobId, card: jobSearch.card })
    .from(jobSearch)
    .where(isFoundAndOpen)
    .prepare('cards_by_id'),
);

const textsById = prepared((db) =>
  db
    .select({
      id: jobSearch.jobId,
      card: jobSearch.card,
      html: sql<string>`${jobs.description} || ' ' || ${jobs.responsibilities}`,
    })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .where(isFoundAndOpen)
    .prepare('cards_with_texts_by_id'),
);

const inOrderOf = <Row extends { id: number }>(jobIds: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return jobIds.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** In the order of the ids, without jobs that have closed since they were found. */
export const readCards = async (db: Db, jobIds: readonly number[], today: string): Promise<JobCard[]> => {
  if (jobIds.length === 0) return [];
  const rows = await cardsById(db).execute({ ids: `{${jobIds.join(',')}}`, today });
  return inOrderOf(jobIds, rows).map(({ card }) => card);
};

/** The same with the texts of the jobs. */
export const readCardsWithTexts = async (
  db: Db,
  jobIds: readonly number[],
  today: string,
): Promise<CardWithText[]> => {
  if (jobIds.length === 0) return [];
  const rows = await textsById(db).execute({ ids: `{${jobIds.join(',')}}`, today });
  return inOrderOf(jobIds, rows);
};
