/** What a search can be completed to while one types: titles, companies, skills and cities of open jobs. */
import { type SQL, sql } from 'drizzle-orm';
import type { SuggestionKind } from '#contract/job-filters.ts';
import type { JobSuggestion } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { foldText } from '../../text.ts';

/** Of each kind. */
const OFFERED: Readonly<Record<SuggestionKind, number>> = { title: 4, company: 3, skill: 2, place: 3 };
/** A shorter text has no trigram: it is compared with beginnings alone. */
const INSIDE_FROM = 3;

interface Shape {
  /** Compared with the beginnings of all words, or of the whole text alone. */
  readonly inside: boolean;
  /** In one country every entry is one row; otherwise it has one in each. */
  readonly inCountry: boolean;
}

const begins = sql`folded like ${sql.placeholder('beginning')}`;

const matches = ({ inside, inCountry }: Shape): SQL => {
  const fits = inside ? sql`(${begins} or folded like ${sql.placeholder('word')})` : begins;
  return inCountry
    ? sql`select kind, ref_id, folded, label, jobs from job_suggestions
        where ${fits} and country_id = ${sql.placeholder('country')} and jobs > 0`
    : sql`select kind, ref_id, folded, min(label) as label, sum(jobs)::int as jobs from job_suggestions
        where ${fits} and jobs > 0
        group by kind, ref_id, folded`;
};

/** What begins with the text comes first, then what most jobs have. */
const suggestions = (shape: Shape): SQL => {
  const offered = Object.entries(OFFERED).map(([kind, count]) => sql.raw(`when '${kind}' then ${count}`));
  return sql`(
    with ranked as (
      select *, row_number() over (
        partition by kind order by (${begins}) desc, jobs desc, length(folded), folded, ref_id
      ) as place from (${matches(shape)}) matches
    )
    select r.kind, r.jobs,
      case when r.kind = 'place' then r.label || ', ' || s.name else r.label end as text,
      case when r.kind = 'company' then r.ref_id end as company_id
    from ranked r
    left join cities c on r.kind = 'place' and c.id = r.ref_id
    left join states s on s.id = c.state_id
    where r.place <= case r.kind ${sql.join(offered, sql` `)} end
    order by array_position(array['title', 'company', 'skill', 'place'], r.kind), r.place
  ) suggestions`;
};

const prepare = (db: Db, shape: Shape) =>
  db
    .select({
      kind: sql<SuggestionKind>`kind`,
      text: sql<string>`text`,
      jobs: sql<number>`jobs`,
      company_id: sql<number | null>`company_id`,
    })
    .from(suggestions(shape))
    .prepare(`suggest_jobs_${shape.inside}_${shape.inCountry}`);

/**
 * Each connection plans a statement once: planning takes longer than finding what a few letters are completed to, and
 * somebody who types asks at every letter.
 */
export const jobSuggester = (db: Db) => {
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const statementFor = (shape: Shape) => {
    const key = `${shape.inside} ${shape.inCountry}`;
    const statement = statements.get(key) ?? prepare(db, shape);
    statements.set(key, statement);
    return statement;
  };
  return async (typed: string, countryId: number | undefined): Promise<JobSuggestion[]> => {
    const text = foldText(typed);
    if (!text) return [];
    const shape = { inside: text.length >= INSIDE_FROM, inCountry: countryId !== undefined };
    return statementFor(shape).execute({ beginning: `${text}%`, word: `% ${text}%`, country: countryId });
  };
};
