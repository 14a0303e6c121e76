/** The cards of found jobs. */
import { and, eq, gte, sql } from 'drizzle-orm';

import type { JobCard } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { companies, jobSearch, jobs, userPictures } from '../../db/schema.ts';
import { presentLogo } from '../profile/picture-address.ts';

const isFoundAndOpen = and(
  sql`${jobSearch.jobId} = any(${sql.placeholder('ids')}::int[])`,
  gte(jobSearch.closesOn, sql.placeholder('today')),
);

const cardsById = prepared((db) =>
  db
    .select({ card: jobSearch.card, logoId: userPictures.fileId })
    .from(jobSearch)
    .innerJoin(companies, eq(companies.id, jobSearch.companyId))
    .leftJoin(userPictures, eq(userPictures.userId, companies.userId))
    .where(isFoundAndOpen)
    .prepare('cards_by_id'),
);

const textsById = prepared((db) =>
  db
    .select({ id: jobs.id, html: sql<string>`${jobs.description} || ' ' || ${jobs.responsibilities}` })
    .from(jobs)
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('job_texts_by_id'),
);

const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** In the order of the ids, without jobs that have closed since. */
export const readCards = async (db: Db, jobIds: readonly number[], today: string): Promise<JobCard[]> => {
  if (jobIds.length === 0) return [];
  const rows = await cardsById(db).execute({ ids: arrayOf(jobIds), today });
  const byId = new Map(rows.map(({ card, logoId }) => [card.id, { ...card, logo: presentLogo(logoId) }]));
  return jobIds.map((id) => byId.get(id)).filter((card) => card !== undefined);
};

/** Descriptions with responsibilities, as HTML by job id. */
export const readTexts = async (db: Db, jobIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (jobIds.length === 0) return new Map();
  const rows = await textsById(db).execute({ ids: arrayOf(jobIds) });
  return new Map(rows.map(({ id, html }) => [id, html]));
};
