/** The data that all generated records refer to: existing towns, and lookup ids by name. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { LOOKUPS } from '../../platform/db/lookups/index.ts';
import towns from './data/towns.json' with { type: 'json' };
import type { Random } from './random.ts';

interface TownName {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  /** How often it is chosen, relative to others. */
  readonly weight: number;
  /** The postcode pattern: # is a digit, @ a letter. Empty if the country has none. */
  readonly zipcode: string;
  /** The common name, if the source of the places spells it differently. */
  readonly says?: string;
}

/** Mostly big cities of India, the rest around the world. */
export const TOWNS: readonly TownName[] = towns;

export interface Town extends Omit<TownName, 'says'> {
  readonly says: string;
  readonly countryName: string;
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
}

/** The towns whose places are loaded. If only a few countries are loaded, all jobs are in those. */
export const findTowns = async (db: Db): Promise<Town[]> => {
  const { rows } = await db.execute<{
    position: number;
    country_name: string;
    country_id: number;
    state_id: number;
    city_id: number;
  }>(sql`
    select distinct on (x.position) x.position::integer, c.name as country_name, c.id as country_id,
      s.id as state_id, t.id as city_id
    from json_to_recordset(${JSON.stringify(TOWNS.map((town, position) => ({ position, ...town })))}::json)
      as x(position integer, country text, state text, city text)
    join countries c on c.iso2 = x.country
    join states s on s.country_id = c.id and s.name = x.state
    join cities t on t.state_id = s.id and t.name = x.city
    order by x.position, t.id`);
  return rows.flatMap((row) => {
    const name = TOWNS[row.position];
    if (!name) return [];
    return [
      {
        ...name,
        says: name.says ?? name.city,
        countryName: row.country_name,
        countryId: row.country_id,
        stateId: row.state_id,
        cityId: row.city_id,
      },
    ];
  });
};

/** Chooses towns by weight. Precomputed, because it runs for every job. */
export const townChooser = (towns: readonly Town[]): ((random: Random) => Town) => {
  if (towns.length === 0)
    throw new Error('The sample portal needs places: load countries first, India at least.');
  return (random) => random.weighted(towns, ({ weight }) => weight);
};

const idsByName = (entries: readonly { id: number; name: string }[]) => {
  const ids = new Map(entries.map(({ id, name }) => [name, id]));
  return (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`No lookup is named ${name}`);
    return id;
  };
};

const subcategoryIds = new Map(
  LOOKUPS.subcategories.map(({ id, categoryId, name }) => [`${categoryId}/${name}`, id]),
);

/** Lookup ids by the names in the texts. Throws for an unknown name, which is an error in the texts. */
export const idOf = {
  category: idsByName(LOOKUPS.categories),
  subcategory: (categoryId: number, name: string): number => {
    const id = subcategoryIds.get(`${categoryId}/${name}`);
    if (id === undefined) throw new Error(`No subcategory is named ${name}`);
    return id;
  },
  industry: idsByName(LOOKUPS.industries),
  designation: idsByName(LOOKUPS.designations),
  degree: idsByName(LOOKUPS.degrees),
  course: idsByName(LOOKUPS.courses),
  education: idsByName(LOOKUPS.educations),
  tag: idsByName(LOOKUPS.tags),
} as const;

/** Fills in a postcode pattern: # is a digit, @ a letter. */
export const fillZipcode = (pattern: string, random: Random): string =>
  pattern
    .replace(/#/g, () => String(random.int(0, 9)))
    .replace(/@/g, () => random.pick([...'ABDEFGHJLNPQRSTUWXYZ']));
