/** Finds applications by the words of the resumes that were sent with them (CAND-10). */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';

/** Whether the resumes of applications `a` contain all words of a text. */
export const resumeContains = (text: string): SQL => sql`a.resume_file_id in (
  select r.file_id from resume_texts r
  where to_tsvector('simple', r.text) @@ plainto_tsquery('simple', ${text}))`;

/** The line of each resume that has most of the words, by application; none of anonymous applicants. */
export const readResumeLines = async (
  db: Db,
  ids: readonly number[],
  text: string | undefined,
): Promise<ReadonlyMap<number, string>> => {
  if (!text?.trim() || ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; line: string }>(sql`
    with asked as (select plainto_tsquery('simple', ${text}) as words),
      any_of as (select replace(words::text, ' & ', ' | ')::tsquery as words from asked)
    select a.id, best.line from applications a join resume_texts r on r.file_id = a.resume_file_id, any_of,
      lateral (
        select left(trim(l.line), 300) as line from regexp_split_to_table(r.text, E'\\n') with ordinality l(line, place)
        where to_tsvector('simple', l.line) @@ any_of.words
        order by ts_rank(to_tsvector('simple', l.line), any_of.words) desc, l.place limit 1) best
    where a.id = any(${arrayOf(ids)}::int[]) and a.anonymous_number is null
      and to_tsvector('simple', r.text) @@ (select words from asked)`);
  return new Map(rows.map(({ id, line }) => [id, line]));
};
