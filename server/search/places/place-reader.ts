/**
 * Reads where a job is done: "Hybrid - Pune, Gurugram", "US, IA, Ames", "Remote within Canada or Mexico".
 * A name means what its neighbours confirm: Hunker, PA is in Pennsylvania, and Panama isn't meant.
 */
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import { STAND_IN_IDS } from '../../platform/db/places.ts';
import { meaningOf } from './ambiguous-codes.ts';
import type { CityRow, Gazetteer } from './gazetteer.ts';
import type { CountryRow, StateRow } from './place-columns.ts';
import {
  CITY_OF_DISTRICT,
  DISTRICT_THOUSANDS,
  degreesBetween,
  isDistrictOf,
  NEAR_DEGREES,
} from './place-districts.ts';
import { stateCityOf } from './place-facts.ts';
import { type Candidate, type Name, PlaceNames } from './place-names.ts';
import { type Draft, PlacePaths } from './place-paths.ts';
import { parsePlaceText } from './place-text.ts';

export interface Workplace {
  readonly city: CityRow | undefined;
  readonly state: StateRow | undefined;
  readonly country: CountryRow;
}
export interface PlaceReading {
  /** In the order of the text. Empty if a job can be done from a whole country or region. */
  readonly workplaces: readonly Workplace[];
  readonly mode: 'remote' | 'hybrid' | undefined;
  /** Nothing but a code says the country, which is a state's and a country's: "Unknownville, DE". */
  readonly isOpen: boolean;
  /** From which a remote job may be done. */
  readonly remoteCountries: readonly CountryRow[];
  readonly remoteRegions: readonly RemoteRegion[];
}

/** A name alone means the place that is this many times larger than any other of the name. */
const MUCH_LARGER = 2.5;
/** A name alone may be a word, unless it is a town's. */
const TOWN_THOUSANDS = 20;

/** A name of which words are left out lies in a country that the other names say: "West Midlands" isn't in Zimbabwe. */
const coherent = (names: readonly Name[]): Name[] => {
  const said = new Set(
    names.flatMap(({ candidates }) =>
      candidates.filter(({ isLoose, isCode }) => !isLoose && !isCode).map(({ countryId }) => countryId),
    ),
  );
  return names.map(({ chunk, candidates }) => ({
    chunk,
    candidates: candidates.filter(
      ({ isLoose, countryId }) => !isLoose || said.size === 0 || said.has(countryId),
    ),
  }));
};

class PlaceReader {
  readonly #gazetteer: Gazetteer;
  readonly #ownCountry: number | undefined;
  readonly #names: PlaceNames;
  readonly #paths: PlacePaths;

  constructor(gazetteer: Gazetteer, ownCountry: number | undefined) {
    this.#gazetteer = gazetteer;
    this.#ownCountry = ownCountry;
    this.#names = new PlaceNames(gazetteer);
    this.#paths = new PlacePaths(gazetteer, ownCountry);
  }

  read(text: string): PlaceReading {
    const { chunks, mode, regions, isAnywhere } = parsePlaceText(text);
    const all = chunks.flatMap((chunk) => this.#names.namesIn(chunk));
    let names = coherent(all);
    let drafts = this.#paths.best(names);
    // Only then do words within a text count: "Corporate Office Bengaluru".
    if (!drafts.some(({ city }) => city)) {
      names = coherent(
        names.flatMap((name) => (name.candidates.length > 0 ? [name] : this.#names.partsOf(name.chunk))),
      );
      drafts = this.#paths.best(names);
    }
    drafts = drafts.map((draft) => this.#decided(draft, names[draft.at], all, text));
    const isOpen =
      isAnywhere && regions.length === 0 && drafts.length === 0 && this.#ownCountry === undefined;
    return this.#readingOf(drafts, mode, isOpen ? ['worldwide'] : regions, names);
  }

  /** "Ludwigsdorf, DE, 67059": beside a town that nobody knows, the postal code says what the code means. */
  #decided(draft: Draft, name: Name | undefined, all: readonly Name[], text: string): Draft {
    const town = all[all.findIndex(({ chunk }) => chunk === name?.chunk) - 1];
    const isOpen =
      draft.said.length === 1 &&
      draft.said[0] === 'state' &&
      draft.countryId !== this.#ownCountry &&
      name?.chunk.before === 'soft' &&
      town?.candidates.length === 0;
    const country = isOpen
      ? name?.candidates.find(({ kind, isCode }) => kind === 'country' && isCode)
      : undefined;
    if (!name || !country) return draft;
    const meaning = country.id === this.#ownCountry ? 'country' : meaningOf(name.chunk.text, text);
    if (meaning === 'country') return { countryId: country.countryId, said: ['country'], at: draft.at };
    return meaning === 'state' ? draft : { ...draft, isOpen: true };
  }

  /** Leaves the city out if the text doesn't say which of several it means. */
  #certain(
    draft: Draft,
    { candidates }: Name,
    countries: ReadonlySet<number>,
    isAlone: boolean,
  ): Draft | undefined {
    const { city } = draft;
    if (!city || draft.said.includes('state')) return draft;
    const isInCountry = draft.said.includes('country') || countries.has(city.countryId);
    if (isAlone && !isInCountry && city.thousands < TOWN_THOUSANDS) return undefined;
    const rivals = candidates.filter(
      (one) =>
        one.kind === 'city' &&
        one.id !== city.id &&
        one.isLoose === city.isLoose &&
        (one.isExact || !city.isExact) &&
        (!isInCountry || one.countryId === city.countryId) &&
        one.thousands * MUCH_LARGER > city.thousands &&
        degreesBetween(this.#gazetteer, one, city) > NEAR_DEGREES,
    );
    const namesake = (one: Candidate) =>
      this.#gazetteer.stateName(one.stateId ?? 0) === this.#gazetteer.city(one.id)?.name;
    if (rivals.length === 0 || (namesake(city) && !rivals.some(namesake))) return draft;
    if (rivals.some(({ countryId }) => countryId !== city.countryId)) return undefined;
    if (!isInCountry && !isAlone) return undefined;
    const isSameState = rivals.every(({ stateId }) => stateId === city.stateId);
    return { ...draft, city: undefined, stateId: isSameState ? city.stateId : undefined };
  }

  /** Whether a place is a district of the one that the text names next, or its name is a town's far away. */
  #isDistrict({ city, at, said }: Draft, others: readonly Draft[]): boolean {
    const beside = (distance: number) => others.find((other) => other.at === at + distance)?.city;
    const [before, next] = [beside(-1), beside(1)];
    if (!city) return false;
    const isElsewhere = (other: Candidate | undefined) =>
      other !== undefined &&
      other.countryId !== city.countryId &&
      city.thousands < DISTRICT_THOUSANDS &&
      other.thousands >= city.thousands * CITY_OF_DISTRICT;
    const isLonely = said.length === 1 && (isElsewhere(before) || isElsewhere(next));
    return isLonely || (next !== undefined && isDistrictOf(this.#gazetteer, city, next));
  }

  #workplace({ city, stateId, countryId }: Draft): Workplace[] {
    const country = this.#gazetteer.country(countryId);
    const state = stateId === undefined ? undefined : this.#gazetteer.state(stateId);
    return country ? [{ city: city && this.#cityRow(city), state, country }] : [];
  }

  #cityRow({ id, stateId, countryId }: Candidate): CityRow | undefined {
    const stateCity =
      stateId === undefined || id !== STAND_IN_IDS + stateId ? undefined : stateCityOf(stateId);
    if (!stateCity) return this.#gazetteer.city(id);
    return {
      id,
      name: stateCity.name,
      stateId: stateCity.stateId,
      countryId,
      latitude: null,
      longitude: null,
    };
  }

  #readingOf(
    drafts: readonly Draft[],
    mode: PlaceReading['mode'],
    regions: readonly RemoteRegion[],
    names: readonly Name[],
  ): PlaceReading {
    const countries = new Set([
      ...(this.#ownCountry === undefined ? [] : [this.#ownCountry]),
      ...drafts
        .filter(({ said }) => said.length > 1 || said[0] === 'country')
        .map(({ countryId }) => countryId),
    ]);
    const certain = drafts.flatMap((draft) => {
      const name = names[draft.at];
      const one = name ? this.#certain(draft, name, countries, drafts.length === 1) : draft;
      return one ? [one] : [];
    });
    const own = certain.filter((draft) => !this.#isDistrict(draft, certain));
    const unique = own.filter(
      (draft, index) =>
        own.findIndex(
          (other) =>
            other.city?.id === draft.city?.id &&
            other.stateId === draft.stateId &&
            other.countryId === draft.countryId,
        ) === index,
    );
    // "Austin, Boston, United States": the country is about the others.
    const places = unique.filter(
      (draft) =>
        draft.stateId !== undefined ||
        !unique.some(
          (other) => other !== draft && other.stateId !== undefined && other.countryId === draft.countryId,
        ),
    );
    const isRemote =
      mode === 'remote' || (mode === undefined && regions.length > 0 && !places.some(({ city }) => city));
    const workplaces = (isRemote ? places.filter(({ stateId }) => stateId !== undefined) : places).flatMap(
      (draft) => this.#workplace(draft),
    );
    const remote = isRemote ? [...new Set(places.map(({ countryId }) => countryId))] : [];
    const fallback = isRemote && remote.length === 0 && regions.length === 0 ? this.#ownCountry : undefined;
    return {
      workplaces,
      mode: isRemote ? 'remote' : mode,
      isOpen: places.length > 0 && places.every(({ isOpen }) => isOpen),
      remoteCountries: [...remote, ...(fallback === undefined ? [] : [fallback])].flatMap(
        (id) => this.#gazetteer.country(id) ?? [],
      ),
      remoteRegions: isRemote ? regions : [],
    };
  }
}

/** @param ownCountry of the posting or its source, which decides between places of the same name */
export const readPlaces = (text: string, gazetteer: Gazetteer, ownCountry?: number): PlaceReading =>
  new PlaceReader(gazetteer, ownCountry).read(text);
