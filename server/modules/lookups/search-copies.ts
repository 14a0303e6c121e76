/** Updates the search table after changes of lookup values, in as few statements as possible. */
import { type SQL, sql } from 'drizzle-orm';
import { writeSkill } from '#contract/jobs/skill-rules.ts';
import type { Lookup } from '#contract/staff/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { openJobsWith } from './tables.ts';

/** Replaces a name on a card, depending on the lookup. */
const renamed = (list: Lookup, before: string, after: string): SQL | undefined => {
  const one = (field: string) => sql`jsonb_set(card, array[${field}, 'name'], to_jsonb(${after}::text))`;
  const several = (field: string, name: string) => sql`jsonb_set(card, array[${field}], (
    select jsonb_agg(case when said->>${name} = ${before}
      then jsonb_build_object(${name}::text, ${after}::text) else said end order by place)
    from jsonb_array_elements(card->${field}) with ordinality as entries (said, place)))`;
  switch (list) {
    case 'salaries':
      return one('salary_id');
    case 'workmodes':
      return one('work_mode_id');
    case 'employment-types':
      return several('employment_type_id', 'employment_type');
    case 'degrees':
      return several('degree_id', 'degree');
    case 'tags':
      return several('skills', 'skill');
    default:
      return undefined;
  }
};

interface RenamedValue {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

/** Updates the name of a lookup value on the cards of open jobs and in the search. Most lookups are not on cards. */
export const renameOnCards = async (
  tx: Db,
  list: Lookup,
  { id, before, after }: RenamedValue,
): Promise<void> => {
  if (!INDEXED.includes(list)) return;
  const jobs = await openJobsWith(tx, list, id);
  await noteInSearch(tx, jobs);
  const shown = (name: string) => (list === 'tags' ? writeSkill(name) : name);
  const card = renamed(list, shown(before), shown(after));
  if (!card) return;
  await tx.execute(sql`
    update job_search set card = ${card}
    where job_id in (select value::int from json_array_elements_text(${JSON.stringify(jobs)}::json))`);
};

/** Lookups whose values are in the search index, by name or by id. */
const INDEXED: readonly Lookup[] = [
  'categories',
  'sub-categories',
  'designations',
  'industries',
  'tags',
  'degrees',
  'educations',
  'salaries',
  'workmodes',
  'employment-types',
];

/** Makes search engines reload these jobs. */
const noteInSearch = (tx: Db, jobs: readonly number[]) =>
  tx.execute(sql`
    insert into search_changes (job_id) select value::int from json_array_elements_text(${JSON.stringify(jobs)}::json)`);

/**
 * Replaces a merged lookup value in the search table. Call it once the jobs refer to the new value.
 * @param jobs the open jobs that referred to the merged value.
 */
export const moveInSearch = async (
  tx: Db,
  { list, from, into }: { list: Lookup; from: number; into: number },
  jobs: readonly number[],
  today: string,
): Promise<void> => {
  if (list === 'categories')
    await tx.execute(sql`update job_search set category_id = ${into} where category_id = ${from}`);
  if (list === 'tags' || list === 'degrees') await refreshSearch(tx, jobs, today);
  else await noteInSearch(tx, jobs);
};

/** Restores a lookup value in the search table after its merge was undone. Call it once the jobs refer to it. */
export const moveBackInSearch = async (
  tx: Db,
  { list, from }: { list: Lookup; from: number },
  today: string,
): Promise<void> => {
  const jobs = await openJobsWith(tx, list, from);
  if (list === 'categories')
    await tx.execute(sql`update job_search set category_id = ${from} where ${isAnyOf(sql`job_id`, jobs)}`);
  if (list === 'tags' || list === 'degrees') await refreshSearch(tx, jobs, today);
  else await noteInSearch(tx, jobs);
};
