import { type SQL, sql } from 'drizzle-orm';

/**
 * Where a candidate lives: as they write it, otherwise their city, or else their country, such as what was read from a
 * resume. Null if unknown. `candidate` names the row of `candidates`.
 */
export const placeOfCandidate = (candidate: SQL): SQL<string | null> => sql<string | null>`coalesce(
  nullif(trim(${candidate}.current_location), ''),
  (select town.name || coalesce(', ' || land.name, '') from cities town
    left join countries land on land.id = ${candidate}.country_id where town.id = ${candidate}.city_id),
  (select land.name from countries land where land.id = ${candidate}.country_id))`;
