/** Where jobs are: a city by its name, and the cities around it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { foldText } from '../../text.ts';

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

export interface Around {
  /** A city's name, alone or with its state. */
  readonly place: string;
  readonly countryId: number | undefined;
  readonly miles: number;
}

const EARTH_MILES = 3958.8;
const MILES_A_DEGREE = 69;
const SUGGESTIONS = 8;

const partsOf = (place: string): [city: string, state: string] => {
  const [city = '', ...state] = place.split(',');
  return [foldText(city), foldText(state.join(','))];
};

/** The city meant: of several with the name, the one with most jobs. */
export const placeQuery = ({ place, countryId }: Pick<Around, 'place' | 'countryId'>): SQL => {
  const [city, state] = partsOf(place);
  return sql`
    select c.id, c.name, s.name as state, c.latitude, c.longitude
    from cities c join states s on s.id = c.state_id
    where folded(c.name) = ${city}
      ${countryId === undefined ? sql`` : sql`and c.country_id = ${countryId}`}
      ${state ? sql`and folded(s.name) = ${state}` : sql``}
    order by (select count(*) from job_search j where j.city_id = c.id) desc, c.id limit 1`;
};

/**
 * The ids of all cities within so many miles, the city itself always among them: those in a box around it by index,
 * of these the ones within the circle (haversine). Cities on the other side of the date line are neighbours, too.
 */
export const citiesAround = (around: Around): SQL => {
  const degrees = around.miles / MILES_A_DEGREE;
  return sql`array(
    with here as materialized (${placeQuery(around)})
    select id from here
    union
    select c.id from here h join cities c
      on c.latitude between (h.latitude - ${degrees}::float8)::real and (h.latitude + ${degrees}::float8)::real
    where least(abs(c.longitude - h.longitude), 360 - abs(c.longitude - h.longitude))
        <= ${degrees}::float8 / greatest(cos(radians(h.latitude)), 0.01)
      and 2 * ${EARTH_MILES}::float8 * asin(sqrt(least(1,
        sin(radians(c.latitude - h.latitude) / 2) ^ 2
        + cos(radians(h.latitude)) * cos(radians(c.latitude)) * sin(radians(c.longitude - h.longitude) / 2) ^ 2)))
        <= ${around.miles}::float8)`;
};

/** The city a name means; nothing where there is none. */
export const findPlace = async (
  db: Db,
  where: Pick<Around, 'place' | 'countryId'>,
): Promise<Place | null> => {
  const { rows } = await db.execute<Record<string, unknown> & Place>(placeQuery(where));
  const [found] = rows;
  return found ? { id: found.id, name: found.name, state: found.state } : null;
};

/** Cities whose names begin with the text, those with most jobs first. */
export const suggestPlaces = async (
  db: Db,
  text: string,
  countryId: number | undefined,
): Promise<Place[]> => {
  const [city] = partsOf(text);
  if (!city) return [];
  const { rows } = await db.execute<Record<string, unknown> & Place>(sql`
    with named as materialized (
      select c.id, c.name, c.state_id from cities c
      where folded(c.name) like ${`${city}%`}
        ${countryId === undefined ? sql`` : sql`and c.country_id = ${countryId}`}
      order by length(c.name), c.id limit 50
    )
    select n.id, n.name, s.name as state from named n join states s on s.id = n.state_id
    order by (select count(*) from job_search j where j.city_id = n.id) desc, length(n.name), n.id
    limit ${SUGGESTIONS}`);
  return rows;
};
