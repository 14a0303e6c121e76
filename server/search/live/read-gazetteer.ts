/** Reads the world's places: from the database, or from the data folder, which keeps the columns made of them. */
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import aliases from '../data/places.json' with { type: 'json' };
import { Gazetteer } from '../places/gazetteer.ts';
import {
  type CityLists,
  type CountryRow,
  type PlaceAlias,
  type PlaceColumns,
  type PlaceLists,
  placeColumns,
  type StateRow,
} from '../places/place-columns.ts';
import { readKeptFile, writeKeptFile } from './kept-file.ts';

/** Increase it when the columns or the form of names change, so that older files are ignored. */
const FORMAT = 1;

const ALIASES: readonly PlaceAlias[] = [
  ...aliases.groups.flatMap(({ names, cities }) =>
    names.map((name) => ({ name, kind: 'city' as const, ids: cities })),
  ),
  ...(['countries', 'states', 'cities'] as const).flatMap((list) =>
    aliases[list].flatMap(({ id, names }) =>
      names.map((name) => ({
        name,
        kind: ({ countries: 'country', states: 'state', cities: 'city' } as const)[list],
        ids: [id],
      })),
    ),
  ),
];

const readLists = async (db: Db): Promise<PlaceLists> => {
  const { rows: countries } = await db.execute<CountryRow & Record<string, unknown>>(
    sql`select id, name, iso2, currency from countries order by id`,
  );
  const { rows: states } = await db.execute<StateRow & Record<string, unknown>>(
    sql`select id, name, country_id as "countryId" from states order by id`,
  );
  // One row of lists, because reading 154,000 rows takes six times as long.
  const { rows } = await db.execute<{ cities: CityLists }>(sql`
    select json_build_object('ids', coalesce(json_agg(id), '[]'), 'names', coalesce(json_agg(name), '[]'),
      'stateIds', coalesce(json_agg(state_id), '[]'), 'countryIds', coalesce(json_agg(country_id), '[]'),
      'latitudes', coalesce(json_agg(latitude), '[]'), 'longitudes', coalesce(json_agg(longitude), '[]')) as cities
    from (select id, name, state_id, country_id, latitude, longitude from cities order by id) c`);
  const [one] = rows;
  if (!one) throw new Error('An aggregate has one row.');
  return { countries, states, ...one };
};

/** What the columns are made of. */
const sourceOf = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ places: string }>(sql`
    select concat_ws(' ', (select sum(hashtext(name)) from countries), (select sum(hashtext(name)) from states),
      count(*), sum(id), sum(hashtext(name))) as places from cities`);
  return `${FORMAT} ${crc32(JSON.stringify(ALIASES))} ${rows[0]?.places}`;
};

interface PlacesFile {
  readonly source: string;
  readonly columns: PlaceColumns;
}

export const isPlacesFile = (value: unknown): value is PlacesFile =>
  typeof value === 'object' && value !== null && 'source' in value && 'columns' in value;

export const gazetteerOf = (places: PlaceLists): Gazetteer => new Gazetteer(placeColumns(places, ALIASES));

/** Places never change while the portal runs. @param dataDir the folder of the columns; if omitted, they aren't kept */
export const readGazetteer = async (db: Db, dataDir?: string): Promise<Gazetteer> => {
  if (!dataDir) return gazetteerOf(await readLists(db));
  const file = join(dataDir, 'search', 'places.columns');
  const source = await sourceOf(db);
  const kept = await readKeptFile(file);
  if (isPlacesFile(kept) && kept.source === source) return new Gazetteer(kept.columns);
  const columns = placeColumns(await readLists(db), ALIASES);
  // If the disk is full, only the next start takes longer.
  await writeKeptFile(file, { source, columns } satisfies PlacesFile).catch(() => undefined);
  return new Gazetteer(columns);
};
