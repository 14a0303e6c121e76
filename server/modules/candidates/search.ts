/** Finds candidates with the search engine. Queries for their rows must check again who may see them. */
import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CandidatesFound } from '../../search/candidates/candidate-engine.ts';
import type { CandidateFilters } from '../../search/candidates/candidate-filter.ts';
import type { Audience, CandidateOrder } from '../../search/candidates/candidate-store.ts';
import { stemLanguageOf } from '../../search/words/stem.ts';

export type CandidateSearchParts = Pick<Deps, 'database' | 'search'>;

/**
 * The designations that the jobs of a category ask for. Candidates have no category themselves, their applications
 * are private, and skills are free text.
 */
const designationsOf = async (db: Db, categoryId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct designation_id as id from jobs
    where category_id = ${categoryId} and designation_id is not null
      and status = 'approved' and deleted_at is null`);
  return rows.map(({ id }) => id);
};

interface CandidateRequest {
  readonly audience: Audience;
  readonly filters: Omit<CandidateFilters, 'designationIds'> & { readonly categoryId: number | undefined };
  readonly order: CandidateOrder;
  readonly page: { readonly size: number; readonly offset: number };
  readonly locale: Locale;
}

export const findCandidates = async (
  { database, search }: CandidateSearchParts,
  { audience, filters: { categoryId, ...filters }, order, page, locale }: CandidateRequest,
): Promise<CandidatesFound> => {
  const designationIds = categoryId === undefined ? undefined : await designationsOf(database.db, categoryId);
  const lexicon = await search.lexicon();
  const language = stemLanguageOf(locale);
  return search.candidates.ask((engine) =>
    engine.search(lexicon, { ...filters, designationIds }, { audience, order, page, language }),
  );
};

/**
 * Everyone whose profile contains all words of a text, for the companies they applied to; undefined without a text.
 * Those who apply anonymously are found by their work alone.
 */
export const findMentioning = async (
  { search }: CandidateSearchParts,
  text: string | undefined,
  locale: Locale,
): Promise<{ userIds: number[]; namelessUserIds: number[] } | undefined> => {
  if (!text?.trim()) return undefined;
  const lexicon = await search.lexicon();
  const language = stemLanguageOf(locale);
  return search.candidates.ask((engine) => ({
    userIds: engine.mentioning(lexicon, text, language),
    namelessUserIds: engine.mentioning(lexicon, text, language, { isNameless: true }),
  }));
};

/** Rows in the order of the found ids, without those that are no longer visible. */
export const inOrderOf = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  { userIds, others }: CandidatesFound,
) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return userIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? { ...row, other: others.get(id) } : [];
  });
};

/** What an answer says of a candidate who doesn't match. */
export const presentOther = (other: ReturnType<CandidatesFound['others']['get']>) =>
  other && {
    unmet: [...other.missing],
    ...(other.occupation === undefined ? {} : { similar: other.occupation }),
  };
