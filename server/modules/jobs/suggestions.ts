/** Suggestions while typing a search. */
import type { JobFilters, JobSuggestion, Place } from '#contract/jobs/calls.ts';
import type { SuggestionKind } from '#contract/jobs/filters.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { type Entry, foldLabel } from '../../search/memory/suggestions.ts';
import type { CityRow } from '../../search/places/gazetteer.ts';
import { thousandsIn } from '../../search/places/place-facts.ts';
import type { Moment } from '../../search/port.ts';
import type { Lexicon } from '../../search/words/lexicon.ts';

/** The maximum number of each kind. */
const OFFERED = { title: 4, company: 3, skill: 2, place: 3 } as const;
const PLACES = 8;
/** The maximum number of compared cities with the same start. */
const LOOKED_AT = 20_000;

const presentPlace = ({ gazetteer }: Lexicon, city: CityRow): Place => ({
  id: city.id,
  name: city.name,
  state: gazetteer.stateName(city.stateId),
});

/** The entries that begin with a text or, if there are none, with the text spelled correctly. */
const entriesFor = (engine: SearchEngine, text: string, countryId: number | undefined): Entry[] => {
  const entries = engine.store.complete(text, countryId, OFFERED);
  const corrected = entries.length === 0 ? engine.queries.completed(text) : undefined;
  return corrected === undefined ? entries : engine.store.complete(corrected, countryId, OFFERED);
};

/** What choosing a suggestion searches for. */
const FILTER: Readonly<Record<SuggestionKind, (text: string, id: number) => JobFilters>> = {
  title: (job_title) => ({ job_title }),
  company: (_, company_id) => ({ company_id }),
  skill: (skill) => ({ skill }),
  place: (place) => ({ place }),
};

/** Completions of a text: titles, companies, skills and cities of open jobs. */
export const suggestJobs = (
  engine: SearchEngine,
  text: string,
  countryId: number | undefined,
  moment: Moment,
): JobSuggestion[] =>
  entriesFor(engine, text, countryId).map(({ kind, id, label }) => {
    const city = kind === 'place' ? engine.lexicon.gazetteer.city(id) : undefined;
    const state = city && engine.lexicon.gazetteer.stateName(city.stateId);
    const named = state === undefined ? label : `${label}, ${state}`;
    const filters = {
      ...(countryId === undefined ? {} : { country_id: countryId }),
      ...FILTER[kind](named, id),
    };
    return {
      kind,
      text: named,
      company_id: kind === 'company' ? id : null,
      jobs: engine.count(filters, moment),
    };
  });

const citiesFor = (
  { lexicon: { gazetteer } }: SearchEngine,
  name: string,
  countryId: number | undefined,
): Map<number, CityRow> => {
  const cities = new Map<number, CityRow>();
  for (const city of gazetteer.citiesNamed(name, countryId)) cities.set(city.id, city);
  for (const city of gazetteer.citiesBeginning(name)) {
    if (cities.size >= LOOKED_AT) break;
    if (countryId === undefined || city.countryId === countryId) cities.set(city.id, city);
  }
  return cities;
};

/** Cities of which a name, in any language, starts with the text: those with most jobs first, then the largest. */
export const suggestPlaces = (engine: SearchEngine, text: string, countryId: number | undefined): Place[] => {
  const [name = ''] = text.split(',');
  if (foldLabel(name) === '') return [];
  const named = citiesFor(engine, name, countryId);
  const corrected = named.size === 0 ? engine.queries.completed(name) : undefined;
  const cities = corrected === undefined ? named : citiesFor(engine, corrected, countryId);
  const jobs = ({ id }: CityRow) => engine.store.jobsInCity(id);
  return [...cities.values()]
    .map((city) => ({ city, jobs: jobs(city) }))
    .sort(
      (one, other) =>
        other.jobs - one.jobs ||
        thousandsIn(other.city.id) - thousandsIn(one.city.id) ||
        one.city.name.length - other.city.name.length ||
        one.city.id - other.city.id,
    )
    .slice(0, PLACES)
    .map(({ city }) => presentPlace(engine.lexicon, city));
};

/** The city nearest to a point. */
export const nearestPlace = (
  lexicon: Lexicon,
  point: { latitude: number; longitude: number },
): Place | undefined => {
  const city = lexicon.gazetteer.nearestCity(point);
  return city && presentPlace(lexicon, city);
};
