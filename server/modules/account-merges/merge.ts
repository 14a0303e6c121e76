/** Moves what two accounts of one person have into the one that is kept, and back. */
import { sql } from 'drizzle-orm';
import type { MergePreview } from '#contract/account-merges/calls.ts';
import { MERGED_KINDS } from '#contract/account-merges/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { countMoved, isMoved, moveBack, moveRows, type Pair } from './moving.ts';
import { countResumes, moveDefault, moveResumesBack } from './resumes.ts';
import { MERGES, MOVES } from './tables.ts';

export type Moved = Readonly<Record<string, readonly string[]>>;

/** Where the default resume is noted among the tables. */
const DEFAULT_RESUME = 'candidates';
const FILES = MERGES.files.table;
const OTHER_RESUMES = MERGES.otherResumes.table;

/** @returns the keys of what moved, by table. */
export const moveAll = async (db: Db, pair: Pair): Promise<Moved> => {
  const moved: Record<string, readonly string[]> = {};
  for (const move of MOVES) {
    // Files of resumes follow them.
    if (move.table === FILES) moved[DEFAULT_RESUME] = await moveDefault(db, pair);
    const keys = await moveRows(db, move, pair);
    if (keys.length > 0) moved[move.table] = keys;
  }
  return moved;
};

export const moveAllBack = async (db: Db, pair: Pair, moved: Moved): Promise<void> => {
  for (const move of MOVES)
    if (move.table !== OTHER_RESUMES) await moveBack(db, move, pair, moved[move.table] ?? []);
  await moveResumesBack(db, pair, {
    wereDefault: moved[DEFAULT_RESUME] ?? [],
    others: moved[OTHER_RESUMES] ?? [],
  });
};

/** Names of what both have, of which there can be one. */
const listStaying = async (db: Db, pair: Pair): Promise<MergePreview['stays']> => {
  const { rows } = await db.execute<MergePreview['stays'][number]>(sql`
    select 'application' as kind, j.title as name from applications t join jobs j on j.id = t.job_id
    where t.user_id = ${pair.fromId} and not (${isMoved(MERGES.applications, pair)})
    union all
    select 'review', c.name from company_reviews t join companies c on c.id = t.company_id
    where t.user_id = ${pair.fromId} and not (${isMoved(MERGES.companyReviews, pair)})
    order by 1, 2`);
  return rows;
};

/** What would move, in the order of the list of kinds, and what can't. */
export const previewMerge = async (db: Db, pair: Pair): Promise<Pick<MergePreview, 'moves' | 'stays'>> => {
  const hasMessages = sql`exists (select from conversation_messages m where m.application_id = t.id)`;
  const counts = {
    applications: await countMoved(db, MERGES.applications, pair),
    conversations: await countMoved(db, MERGES.applications, pair, hasMessages),
    resumes: await countResumes(db, pair.fromId),
    alerts: await countMoved(db, MERGES.savedSearches, pair),
    bookmarks: await countMoved(db, MERGES.bookmarks, pair),
    reviews: await countMoved(db, MERGES.companyReviews, pair),
    sign_in: await countMoved(db, MERGES.connections, pair),
  };
  return {
    moves: MERGED_KINDS.map((kind) => ({ kind, count: counts[kind] })),
    stays: await listStaying(db, pair),
  };
};
