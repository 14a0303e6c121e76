/** Popular searches, with what their pages' addresses say. Computed from the search index, and kept for minutes. */
import { setImmediate } from 'node:timers/promises';
import type { PopularSearch } from '#contract/popular-searches/calls.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { Deps } from '../../deps.ts';
import { type Clock, dayNumber } from '../../platform/clock.ts';
import type { SearchEngine } from '../../search/engine.ts';
import type { CityRow } from '../../search/places/gazetteer.ts';
import { placeKey } from '../../search/places/place-columns.ts';
import { occupations } from '../../search/words/occupations.ts';
import { fold } from '../../search/words/tokens.ts';
import { momentOf } from '../jobs/search.ts';
import { type PopularSearch as Counted, countPopularSearches, repeatedBy } from './popular-searches.ts';

export type PopularSearchParts = Pick<Deps, 'search' | 'clock' | 'settings'>;

const KEPT_MS = 10 * 60_000;

/** The occupations by their slugs, computed with the first page. */
let bySlug: ReadonlyMap<string, number> | undefined;
const occupationCalled = (slug: string): number | undefined => {
  if (!bySlug) {
    const ids = Array.from({ length: occupations.size }, (_, id) => id).reverse();
    bySlug = new Map(ids.map((id) => [slugOf(occupations.name(id)), id]));
  }
  // Another name leads to the occupation: registered-nurse.
  return bySlug.get(slug) ?? occupations.inTitle(slug.replaceAll('-', ' ')).named[0];
};

/** Places in other countries have the country's code behind their name. */
const placeSlug = ({ lexicon }: SearchEngine, city: CityRow, countryId: number): string => {
  const name = placeKey(city.name).replaceAll(' ', '-');
  const code = lexicon.gazetteer.country(city.countryId)?.iso2.toLowerCase();
  return city.countryId === countryId ? name : `${name}-${code}`;
};

const cityCalled = (engine: SearchEngine, slug: string, countryId: number): CityRow | undefined => {
  const find = (name: string, country: number | undefined) =>
    engine.queries.findCity(name.replaceAll('-', ' '), country);
  const [, name = '', code = ''] = /^(.+)-([a-z]{2})$/.exec(slug) ?? [];
  const country = code && engine.lexicon.gazetteer.countryOfCode(code.toUpperCase())?.id;
  return find(slug, countryId) ?? (country ? find(name, country) : undefined);
};

/** Starts with a capital letter. */
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const present = (
  engine: SearchEngine,
  { occupationId, cityId, jobs }: Counted,
  countryId: number,
): PopularSearch | undefined => {
  const city = engine.lexicon.gazetteer.city(cityId);
  if (!city) return undefined;
  const name = occupations.name(occupationId);
  const search = {
    occupation: titleOf(name),
    occupation_slug: slugOf(name),
    city: city.name,
    place_slug: placeSlug(engine, city, countryId),
    jobs,
  };
  // Several occupations, and several cities, can have one address, which leads to one of them.
  const isReached =
    occupationCalled(search.occupation_slug) === occupationId &&
    cityCalled(engine, search.place_slug, countryId)?.id === cityId;
  return isReached ? search : undefined;
};

/** Most jobs first, like its parts. */
interface Counts {
  readonly all: readonly Counted[];
  readonly byCity: ReadonlyMap<number, readonly Counted[]>;
  readonly byOccupation: ReadonlyMap<number, readonly Counted[]>;
}
interface CachedCounts {
  readonly at: number;
  readonly day: string;
  readonly counts: Promise<Counts>;
}
const kept = new WeakMap<Deps['search'], CachedCounts>();

const count = async ({ search }: PopularSearchParts, day: string): Promise<Counts> => {
  const all = await countPopularSearches(search, dayNumber(day));
  return {
    all,
    byCity: Map.groupBy(all, ({ cityId }) => cityId),
    byOccupation: Map.groupBy(all, ({ occupationId }) => occupationId),
  };
};

const readCounts = async (parts: PopularSearchParts): Promise<Counts> => {
  const { search, clock } = parts;
  const known = kept.get(search);
  const [at, day] = [clock.now().getTime(), clock.today()];
  if (known && known.day === day && Math.abs(at - known.at) < KEPT_MS) return known.counts;
  const counts = count(parts, day);
  kept.set(search, { at, day, counts });
  counts.catch(() => kept.delete(search));
  return counts;
};

/** Other work of the process waits for this many addresses at most. */
const ADDRESSES_AT_ONCE = 500;

const presentAll = async (
  { all }: Counts,
  { search, settings }: PopularSearchParts,
): Promise<PopularSearch[]> => {
  const presented: PopularSearch[] = [];
  for (let start = 0; start < all.length; start += ADDRESSES_AT_ONCE) {
    const some = all.slice(start, start + ADDRESSES_AT_ONCE);
    const ones = await search.ask((engine) => some.map((one) => present(engine, one, settings.countryId)));
    presented.push(...ones.filter((one) => one !== undefined));
    await setImmediate();
  }
  return presented;
};

const presentedOf = new WeakMap<Counts, Promise<readonly PopularSearch[]>>();

/** All of them, for sitemaps. Kept as long as the counts. */
export const readPopularSearches = async (parts: PopularSearchParts): Promise<readonly PopularSearch[]> => {
  const counts = await readCounts(parts);
  const known = presentedOf.get(counts);
  if (known) return known;
  const presented = presentAll(counts, parts);
  presentedOf.set(counts, presented);
  presented.catch(() => presentedOf.delete(counts));
  return presented;
};

/** The number of jobs on a search's page, which also lists those whose other words say the occupation. */
const jobsFound = (
  { queries }: SearchEngine,
  { occupationId, cityId }: Pick<Counted, 'occupationId' | 'cityId'>,
  clock: Clock,
): number => queries.count({ job_title: occupations.name(occupationId), city_id: cityId }, momentOf(clock));

/** An occupation and a city by the words of an address, and the number of jobs now. */
export const findPopularSearch = async (
  parts: PopularSearchParts,
  { place, occupation }: { readonly place: string; readonly occupation: string },
) => {
  const { countryId } = parts.settings;
  const occupationId = occupationCalled(slugOf(occupation));
  if (occupationId === undefined) return undefined;
  const found = await parts.search.ask((engine) => {
    const city = cityCalled(engine, fold(place), countryId);
    if (!city) return undefined;
    const jobs = jobsFound(engine, { occupationId, cityId: city.id }, parts.clock);
    const counted = { occupationId, cityId: city.id, jobs };
    const { gazetteer } = engine.lexicon;
    const country = { id: city.countryId, name: gazetteer.country(city.countryId)?.name ?? '' };
    const where = { city_id: city.id, state: gazetteer.stateName(city.stateId), country };
    const search = present(engine, counted, countryId);
    return search && { counted, search: { ...search, ...where } };
  });
  if (!found) return undefined;
  const { byCity } = await readCounts(parts);
  const same = repeatedBy(found.counted, byCity.get(found.counted.cityId) ?? []);
  return {
    ...found.search,
    repeats: same === undefined ? null : slugOf(occupations.name(same.occupationId)),
  };
};

export interface Near {
  readonly text?: string;
  readonly city_id?: number;
  readonly place?: string;
  readonly country_id?: number;
}

/** How many are offered, and how many of them in other cities. */
const RELATED_MAX = 8;
const ELSEWHERE_MAX = 4;

/** The searches that are nearest to a text and a place, nearest first, without end. */
function* searchesNear(
  { all, byCity, byOccupation }: Counts,
  {
    text,
    cityId,
    isInCountry,
  }: { text: string; cityId: number | undefined; isInCountry: (search: Counted) => boolean },
): Generator<Counted> {
  const { named, broader } = occupations.inTitle(text);
  const asked = [...named, ...broader];
  const here = cityId === undefined ? [] : (byCity.get(cityId) ?? []);
  const elsewhere = asked
    .flatMap((id) => byOccupation.get(id) ?? [])
    .filter((search) => search.cityId !== cityId && isInCountry(search));
  yield* here.filter(({ occupationId }) => asked.includes(occupationId));
  yield* elsewhere.slice(0, ELSEWHERE_MAX);
  yield* here;
  yield* elsewhere;
  if (here.length + elsewhere.length === 0) for (const search of all) if (isInCountry(search)) yield search;
}

const relatedIn = (
  engine: SearchEngine,
  counts: Counts,
  parts: PopularSearchParts,
  near: Near,
): PopularSearch[] => {
  const { gazetteer } = engine.lexicon;
  const cityId =
    near.city_id ?? (near.place ? engine.queries.findCity(near.place, near.country_id)?.id : undefined);
  const ownCountry = cityId === undefined ? undefined : gazetteer.city(cityId)?.countryId;
  const countryId = near.country_id ?? ownCountry ?? parts.settings.countryId;
  const isInCountry = (search: Counted) => gazetteer.city(search.cityId)?.countryId === countryId;
  const related = new Map<Counted, PopularSearch>();
  for (const search of searchesNear(counts, { text: near.text ?? '', cityId, isInCountry })) {
    if (related.has(search)) continue;
    const presented = present(engine, search, parts.settings.countryId);
    if (presented) related.set(search, { ...presented, jobs: jobsFound(engine, search, parts.clock) });
    if (related.size === RELATED_MAX) break;
  }
  return [...related.values()];
};

/** The occupations of the text in the city, then elsewhere in the country, then others in the city. */
export const relatedSearches = async (parts: PopularSearchParts, near: Near): Promise<PopularSearch[]> => {
  const counts = await readCounts(parts);
  return parts.search.ask((engine) => relatedIn(engine, counts, parts, near));
};
