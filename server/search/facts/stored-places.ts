/** Reads and writes where jobs are done, see docs/decisions/0068-workplaces.md. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import type { Places } from '#contract/jobs/workplaces.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { STAND_IN_IDS } from '../../platform/db/places.ts';
import { jobRemoteAreas, jobs, jobWorkplaces } from '../../platform/db/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

const workplaceRows = (wanted: SQL) => sql`
  from job_workplaces w join countries co on co.id = w.country_id
    left join states s on s.id = w.state_id left join cities c on c.id = w.city_id
  where w.job_id ${wanted}`;

const WORKPLACES = sql`coalesce(json_agg(json_build_object(
  'city', c.name, 'state', s.name, 'country', co.name, 'country_code', co.iso2, 'city_id', c.id,
  'address', w.address, 'latitude', c.latitude, 'longitude', c.longitude) order by w.position), '[]')`;

const areaRows = (wanted: SQL) => sql`
  from job_remote_areas a left join countries co on co.id = a.country_id where a.job_id ${wanted}`;

const REMOTE_COUNTRIES = sql`coalesce(json_agg(json_build_object('id', co.id, 'name', co.name, 'code', co.iso2)
  order by a.position) filter (where co.id is not null), '[]')`;

const REMOTE_REGIONS = sql`coalesce(json_agg(a.region order by a.position) filter (where a.region is not null), '[]')`;

/** The places of a job, in its order. */
export const placesOf = (jobId: SQL): SQL<Places> => sql`json_build_object(
  'workplaces', (select ${WORKPLACES} ${workplaceRows(sql`= ${jobId}`)}),
  'remote_countries', (select ${REMOTE_COUNTRIES} ${areaRows(sql`= ${jobId}`)}),
  'remote_regions', (select ${REMOTE_REGIONS} ${areaRows(sql`= ${jobId}`)}))`;

/** The same for several jobs at once, which takes half the time: two tables to join, and a column for their query. */
export const placesOfJobs = (jobIds: SQL) => ({
  workplaces: sql`(select w.job_id, ${WORKPLACES} as list ${workplaceRows(sql`= any(${jobIds})`)} group by 1) as places`,
  areas: sql`(select a.job_id, ${REMOTE_COUNTRIES} as countries, ${REMOTE_REGIONS} as regions
    ${areaRows(sql`= any(${jobIds})`)} group by 1) as areas`,
  column: sql<Places>`json_build_object('workplaces', coalesce(places.list, '[]'),
    'remote_countries', coalesce(areas.countries, '[]'), 'remote_regions', coalesce(areas.regions, '[]'))`,
});

/** The same for queries on `jobs`. */
export const placesColumn = placesOf(sql`${jobs.id}`);

/** The cities of a job, for comparing. Places without a city or state have its stand-in. */
export const cityIdsOf = (jobId: SQL): SQL<number[]> => sql`(
  select coalesce(json_agg(coalesce(w.city_id,
    ${STAND_IN_IDS}::int + coalesce(w.state_id, ${STAND_IN_IDS}::int + w.country_id)) order by w.position), '[]')
  from job_workplaces w where w.job_id = ${jobId})`;

/** The countries in which a job is done, or from which it may be done. */
export const countryIdsOf = (jobId: SQL): SQL<number[]> => sql`(
  select coalesce(json_agg(x.id), '[]') from (
    select w.country_id as id from job_workplaces w where w.job_id = ${jobId}
    union select a.country_id from job_remote_areas a where a.job_id = ${jobId} and a.country_id is not null) x)`;

export interface StoredWorkplace {
  readonly countryId: number;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly address: string;
}

export interface StoredPlaces {
  readonly workplaces: readonly StoredWorkplace[];
  /** From which a remote job may be done. */
  readonly remoteCountryIds: readonly number[];
  readonly remoteRegions: readonly RemoteRegion[];
}
/** What a change omits stays as it is. */
export type GivenPlaces = Pick<StoredPlaces, 'workplaces'> & {
  readonly [Omitted in 'remoteCountryIds' | 'remoteRegions']: StoredPlaces[Omitted] | undefined;
};

/** Without the stand-ins for a city or state that isn't named. A stand-in with a name of its own is a city. */
export const storedWorkplace = (
  { countryId, stateId, cityId }: Omit<StoredWorkplace, 'address'>,
  gazetteer: Pick<Gazetteer, 'city' | 'state'>,
): StoredWorkplace => {
  const state = stateId !== null && stateId < STAND_IN_IDS ? gazetteer.state(stateId) : undefined;
  const city = state && cityId !== null ? gazetteer.city(cityId) : undefined;
  const isCity = city !== undefined && (city.id < STAND_IN_IDS || city.name !== state?.name);
  return { countryId, stateId: state?.id ?? null, cityId: isCity ? city.id : null, address: '' };
};

interface PlaceRows {
  readonly workplaces: readonly (typeof jobWorkplaces.$inferInsert)[];
  readonly areas: readonly (typeof jobRemoteAreas.$inferInsert)[];
}

/** The rows of a job's places. */
export const placeRowsOf = (
  jobId: number,
  { workplaces, remoteCountryIds, remoteRegions }: StoredPlaces,
): PlaceRows => ({
  workplaces: workplaces.map((workplace, position) => ({ jobId, position, ...workplace })),
  areas: [
    ...remoteCountryIds.map((countryId) => ({ countryId, region: null })),
    ...remoteRegions.map((region) => ({ countryId: null, region })),
  ].map((area, position) => ({ jobId, position, ...area })),
});

/** Replaces the places of jobs. Call it after the jobs are written, because a trigger sets their first workplace. */
export const writePlaces = async (db: Db, placesOfJobs: ReadonlyMap<number, StoredPlaces>): Promise<void> => {
  const rows = [...placesOfJobs].map(([jobId, places]) => placeRowsOf(jobId, places));
  const jobIds = [...placesOfJobs.keys()];
  await db.execute(sql`
    with moved as (delete from job_workplaces where ${isAnyOf(sql`job_id`, jobIds)})
    delete from job_remote_areas where ${isAnyOf(sql`job_id`, jobIds)}`);
  await insertRows(
    db,
    jobWorkplaces,
    rows.flatMap(({ workplaces }) => workplaces),
  );
  await insertRows(
    db,
    jobRemoteAreas,
    rows.flatMap(({ areas }) => areas),
  );
};

const keyOf = ({ workplaces, areas }: PlaceRows): string =>
  JSON.stringify([
    workplaces.map(({ countryId, stateId, cityId, address }) => [countryId, stateId, cityId, address]),
    areas.map(({ countryId, region }) => [countryId, region]),
  ]);

const readRows = async (db: Db, jobId: number) => ({
  workplaces: await db
    .select()
    .from(jobWorkplaces)
    .where(eq(jobWorkplaces.jobId, jobId))
    .orderBy(jobWorkplaces.position),
  areas: await db
    .select()
    .from(jobRemoteAreas)
    .where(eq(jobRemoteAreas.jobId, jobId))
    .orderBy(jobRemoteAreas.position),
});

/**
 * The new places of a job; undefined if they are the same as before. @param isMoved whether the specification's fields
 * say other places. If not, those that they can't say stay.
 */
export const findNewPlaces = async (
  db: Db,
  jobId: number,
  given: GivenPlaces,
  isMoved: boolean,
): Promise<StoredPlaces | undefined> => {
  const before = await readRows(db, jobId);
  const ofAreas = <T>(of: (area: (typeof before.areas)[number]) => T | null): T[] =>
    before.areas.map(of).filter((one) => one !== null);
  const remote = {
    remoteCountryIds: given.remoteCountryIds ?? ofAreas(({ countryId }) => countryId),
    remoteRegions: given.remoteRegions ?? ofAreas(({ region }) => region),
  };
  const isSomewhere =
    before.workplaces.length + remote.remoteCountryIds.length + remote.remoteRegions.length > 0;
  const places = { ...remote, workplaces: isMoved || !isSomewhere ? given.workplaces : before.workplaces };
  return keyOf(placeRowsOf(jobId, places)) === keyOf(before) ? undefined : places;
};
