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

/** Texts that begin so, or with a word that does. */
const beginsWith = (text: string): SQL =>
  text.length < INSIDE_FROM
    ? sql`folded like ${`${text}%`}`
    : sql`(folded like ${`${text}%`} or folded like ${`% ${text}%`})`;

/** `OFFERED` as a condition of each kind on its place in the order. */
const isOffered: SQL = sql.join(
  Object.entries(OFFERED).map(([kind, count]) => sql`(kind = ${kind} and place <= ${count}::int)`),
  sql` or `,
);

/** In one country every entry is one row. */
const ofCountry = (text: string, countryId: number): SQL => sql`
  select kind, ref_id, folded, label, jobs from job_suggestions
  where ${beginsWith(text)} and country_id = ${countryId} and jobs > 0`;

const ofAllCountries = (text: string): SQL => sql`
  select kind, ref_id, folded, min(label) as label, sum(jobs)::int as jobs from job_suggestions
  where ${beginsWith(text)} and jobs > 0
  group by kind, ref_id, folded`;

/** What begins with the text comes first, then what most jobs have. */
export const suggestJobs = async (
  db: Db,
  typed: string,
  countryId: number | undefined,
): Promise<JobSuggestion[]> => {
  const text = foldText(typed);
  if (!text) return [];
  const { rows } = await db.execute<Record<string, unknown> & JobSuggestion>(sql`
    with matches as (${countryId === undefined ? ofAllCountries(text) : ofCountry(text, countryId)}),
    ranked as (
      select *, row_number() over (
        partition by kind order by (folded like ${`${text}%`}) desc, jobs desc, length(folded), folded, ref_id
      ) as place from matches
    )
    select r.kind, r.jobs,
      case when r.kind = 'place' then r.label || ', ' || s.name else r.label end as text,
      case when r.kind = 'company' then r.ref_id end as company_id
    from ranked r
    left join cities c on r.kind = 'place' and c.id = r.ref_id
    left join states s on s.id = c.state_id
    where ${isOffered}
    order by array_position(array['title', 'company', 'skill', 'place'], r.kind), r.place`);
  return rows;
};
