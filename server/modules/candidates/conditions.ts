/** What lists of candidates are narrowed by, as conditions on `candidates`. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { candidates } from '../../db/schema.ts';
import { hasWord, searchWords } from '../../db/words.ts';

/** Every word must be found somewhere. */
export const mentions = (column: AnyColumn, text: string | undefined): SQL[] =>
  searchWords(text).map((word) => hasWord(word, sql`${column}`));

/**
 * Candidates state no category. Theirs are those whose jobs ask for their designation: where they applied is
 * nobody's business, and skills are free text.
 */
export const isOfCategory = (categoryId: number): SQL => sql`${candidates.designationId} in (
  select d.id from designations d where exists (
    select 1 from jobs j
    where j.category_id = ${categoryId} and j.designation_id = d.id
      and j.status = 'approved' and j.deleted_at is null))`;
