/** Where a job is done, and from where if it is remote. */
import { type Static, Type } from 'typebox';
import { Id, LocalizedName, Nullable, OneOf } from '../shared/common.ts';
import { REMOTE_REGION_CODES } from './remote-regions.ts';

/** A place as lists show it. City and state are null where the job names only the country, or only the state. */
export const WorkplaceNames = Type.Object({
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  country: LocalizedName,
});
export type WorkplaceNames = Static<typeof WorkplaceNames>;

export const Workplace = Type.Object({
  ...WorkplaceNames.properties,
  country_code: Type.String({ description: 'ISO 3166-1.' }),
  city_id: Nullable(Id),
  address: Type.String({ description: 'As the company wrote it; often empty.' }),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
});
export type Workplace = Static<typeof Workplace>;

/** From where a remote job may be done. Both are empty if the job doesn't say. */
const remote = {
  remote_countries: Type.Array(Type.Object({ id: Id, name: LocalizedName, code: Type.String() })),
  remote_regions: Type.Array(OneOf(REMOTE_REGION_CODES)),
};

/** The places of a card: as `Places`, but only with names. */
export const CardPlaces = Type.Object({ workplaces: Type.Array(WorkplaceNames), ...remote });
export type CardPlaces = Static<typeof CardPlaces>;

export const Places = Type.Object({ workplaces: Type.Array(Workplace), ...remote });
export type Places = Static<typeof Places>;
