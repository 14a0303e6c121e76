/**
 * Reads where a job is done: "Hybrid - Pune, Gurugram", "US, IA, Wever", "Remote within Canada or United States".
 * A name means what its neighbours confirm: Hunker, PA is in Pennsylvania, and Panama isn't meant.
 */
import type { RemoteRegion } from '#contract/remote-regions.ts';
import { STAND_IN_IDS } from '../db/seed/places.ts';
import type { CityRow, CountryRow, Gazetteer, PlaceKind, StateRow } from './gazetteer.ts';
import {
  cityNameOfCode,
  countryCoded,
  isSuburbIn,
  stateCitiesNamed,
  stateCityOf,
  statesCoded,
  thousandsIn,
} from './place-facts.ts';
import { type Chunk, parsePlaceText } from './place-text.ts';
import { fold } from './tokens.ts';

export interface Workplace {
  readonly city: CityRow | undefined;
  readonly state: StateRow | undefined;
  readonly country: CountryRow;
}
export interface PlaceReading {
  /** In the order of the text. Empty if a job can be done from a whole country or region. */
  readonly workplaces: readonly Workplace[];
  readonly mode: 'remote' | 'hybrid' | undefined;
  /** From which a remote job may be done. */
  readonly remoteCountries: readonly CountryRow[];
  readonly remoteRegions: readonly RemoteRegion[];
}

interface Candidate {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly countryId: number;
  /** Of a city. */
  readonly stateId: number | undefined;
  readonly thousands: number;
  /** A code such as PA, which means a state or country only beside other names. */
  readonly isCode: boolean;
  /** The text says more than this name: "Bangalore East", "South West England". */
  readonly isLoose: boolean;
  /** A city's own name, not another one of it. */
  readonly isExact: boolean;
}
interface Name {
  readonly chunk: Chunk;
  readonly candidates: readonly Candidate[];
}

/** A place while its text is read. */
interface Draft {
  readonly countryId: number;
  readonly stateId?: number | undefined;
  readonly city?: Candidate | undefined;
  /** The names that a text may say of the place only once. */
  readonly said: readonly PlaceKind[];
  /** The position of the name that it began with. */
  readonly at: number;
}
interface Path {
  readonly drafts: readonly Draft[];
  readonly score: number;
}

const PATHS_MAX = 120;
const WORDS_MAX = 6;

/** Countries in which many states have towns of the same name, and postings name the right state. */
const FIRM_STATES = new Set(['US', 'CA', 'AU', 'IN']);
/** Territories that postings put into another country. */
const TERRITORIES: Readonly<Record<string, string>> = { HK: 'CN', MO: 'CN', TW: 'CN', PR: 'US', GU: 'US' };

const WEIGHT = {
  confirmed: 6,
  /** A state beside a city that the gazetteer has in a neighbouring one. */
  neighbour: 2,
  sameCity: 3,
  begin: -1.5,
  ownCountry: 2.5,
  sameCountry: 1.5,
  sameKind: 2,
  exact: 0.3,
  /** A state beside its large namesake: New York, Manchester. */
  namesake: -2,
  /** A city far from the posting's country that nothing confirms, unless it is a metropolis. */
  abroad: -3,
  loose: -1,
  ignoreName: -2.5,
  ignoreCountry: -5,
  ignoreWord: -0.5,
  ignoreBracket: -0.3,
} as const;
const METROPOLIS_THOUSANDS = 300;
/** A name alone means the place that is this many times larger than any other of the name. */
const MUCH_LARGER = 2.5;
/** A neighbour that is this many times larger is the city of a district. */
const CITY_OF_DISTRICT = 15;
/** A name alone may be a word, unless it is a town's. */
const TOWN_THOUSANDS = 20;
const DISTRICT_THOUSANDS = 50;
const NEAR_DEGREES = 0.3;

const DIRECTION = 'north|south|east|west|northern|southern|eastern|western|central';
const BEFORE_NAME = new RegExp(
  `^(?:greater|gran|grand|metro|metropolitan|downtown|inner|city of|the city of|the|town of|state of|province of|region of|${DIRECTION})\\s+`,
  'iu',
);
const AFTER_NAME = new RegExp(
  `\\s+(?:area|metro|metropolitan|region|city|cit[ey] cent(?:re|er)|cent(?:re|er)|downtown|cantonment|cantt|rural|urban|suburban|district|division|province|county|state|governorate|prefecture|department|municipality|oblast|voivodeship|emirate|${DIRECTION})$`,
  'iu',
);
/** States and cities have these names, but in a longer text they are words. */
const WORD = new RegExp(
  `^(?:${DIRECTION}|(?:north|south)[- ]?(?:east|west)|capital|metro|city|the city|area|corp|islands?|island|state|region|district|centre|center|office|mobile|reading|union|the|of|and)$`,
  'iu',
);
const MORE_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bst\b\.?(?=\s)/i, 'saint'],
  [/\bsaint\b/i, 'st.'],
  [/\bmt\b\.?(?=\s)/i, 'mount'],
  [/\bft\b\.?(?=\s)/i, 'fort'],
  [/\s*&\s*/, ' and '],
];

/** The name as written, then without the words around it. */
function* spellingsOf(name: string): Generator<{ spelling: string; isLoose: boolean }> {
  let spelling = name;
  let isLoose = false;
  for (;;) {
    yield { spelling, isLoose };
    for (const [pattern, other] of MORE_SPELLINGS)
      if (pattern.test(spelling)) yield { spelling: spelling.replace(pattern, other), isLoose };
    const shorter = AFTER_NAME.test(spelling)
      ? spelling.replace(AFTER_NAME, '')
      : spelling.replace(BEFORE_NAME, '');
    if (shorter === spelling) return;
    isLoose = true;
    spelling = shorter;
  }
}

class PlaceReader {
  readonly #gazetteer: Gazetteer;
  readonly #ownCountry: number | undefined;

  constructor(gazetteer: Gazetteer, ownCountry: number | undefined) {
    this.#gazetteer = gazetteer;
    this.#ownCountry = ownCountry;
  }

  read(text: string): PlaceReading {
    const { chunks, mode, regions, isAnywhere } = parsePlaceText(text);
    let names = chunks.flatMap((chunk) => this.#namesIn(chunk));
    let drafts = this.#bestPath(names);
    // Only then do words within a text count: "Corporate Office Bengaluru".
    if (!drafts.some(({ city }) => city)) {
      names = names.flatMap((name) => (name.candidates.length > 0 ? [name] : this.#partsOf(name.chunk)));
      drafts = this.#bestPath(names);
    }
    const isOpen =
      isAnywhere && regions.length === 0 && drafts.length === 0 && this.#ownCountry === undefined;
    return this.#readingOf(drafts, mode, isOpen ? ['worldwide'] : regions, names);
  }

  // Names -------------------------------------------------------------------------------------------------------

  #candidate(kind: PlaceKind, id: number, isCode: boolean, isLoose: boolean, name = ''): Candidate[] {
    const common = { kind, id, isCode, isLoose, thousands: 0, stateId: undefined, isExact: false };
    if (kind === 'country') return [{ ...common, countryId: id }];
    if (kind === 'state') {
      const state = this.#gazetteer.state(id);
      return state ? [{ ...common, countryId: state.countryId }] : [];
    }
    const city = this.#gazetteer.city(id);
    // A city without a position only stands for its state.
    if (city?.latitude == null) return [];
    const { countryId, stateId } = city;
    return [
      { ...common, countryId, stateId, thousands: thousandsIn(id), isExact: fold(city.name) === fold(name) },
    ];
  }

  #named(name: string, isLoose: boolean): Candidate[] {
    const isCode = name.length <= 2;
    const named = this.#gazetteer
      .placesNamed(name)
      .flatMap(({ kind, ids }) =>
        ids
          .filter((id) => kind !== 'city' || !isSuburbIn(name, id))
          .flatMap((id) => this.#candidate(kind, id, isCode && kind === 'state', isLoose, name)),
      );
    const stateCities = [
      ...stateCitiesNamed(name),
      ...named.flatMap(({ kind, id, isCode: coded }) =>
        kind === 'state' && !coded ? (stateCityOf(id) ?? []) : [],
      ),
    ].flatMap(({ stateId, thousands }) =>
      this.#candidate('state', stateId, false, isLoose).map(
        (one): Candidate => ({ ...one, kind: 'city', id: STAND_IN_IDS + stateId, stateId, thousands }),
      ),
    );
    return [...stateCities, ...named];
  }

  #coded(code: string): Candidate[] {
    if (!/^[A-Z]{1,3}$/.test(code)) return [];
    const country = code.length > 1 ? countryCoded(code) : undefined;
    const city = cityNameOfCode(code);
    return [
      ...(country === undefined ? [] : this.#candidate('country', country, true, false)),
      ...statesCoded(code).flatMap((id) => this.#candidate('state', id, true, false)),
      ...(city === undefined ? [] : this.#named(city, false).filter(({ kind }) => kind === 'city')),
    ];
  }

  #candidates(name: string): Candidate[] {
    const found = new Map<string, Candidate>();
    const add = (candidates: readonly Candidate[]) => {
      for (const one of candidates) {
        const key = `${one.kind}${one.id}`;
        if (!found.has(key)) found.set(key, one);
      }
    };
    // Codes in lower case are words: "in", "me", "or".
    add(this.#coded(name));
    for (const { spelling, isLoose } of spellingsOf(name)) {
      if (isLoose && (found.size > 0 || WORD.test(spelling))) break;
      add(this.#named(spelling, isLoose));
      if (spelling === name)
        add(this.#named(`${name} city`, false).filter(({ thousands }) => thousands > 100));
    }
    return [...found.values()];
  }

  /** A chunk is one name, or several with "and", hyphens or only spaces between them. */
  #namesIn(chunk: Chunk): Name[] {
    const candidates = this.#candidates(chunk.text);
    if (candidates.some(({ isLoose }) => !isLoose)) return [{ chunk, candidates }];
    const listed = chunk.text.split(/\s+(?:and|und|et|y|e|और|و)\s+|\s*[&+]\s*/iu);
    const hyphened = chunk.text.split(/[-–—]/);
    for (const parts of [listed, hyphened]) {
      const names = this.#allNamed(parts, chunk);
      if (names) return names;
    }
    const [first = '', ...rest] = hyphened;
    const prefix = this.#candidates(first.trim()).some(({ kind, isLoose }) => kind === 'country' && !isLoose);
    if (prefix && rest.length > 0)
      return hyphened.flatMap((text, index) =>
        this.#namesIn({ text: text.trim(), before: index === 0 ? chunk.before : 'soft' }),
      );
    return this.#cover(chunk) ?? [{ chunk, candidates }];
  }

  #allNamed(parts: readonly string[], chunk: Chunk): Name[] | undefined {
    if (parts.length < 2) return undefined;
    const names = parts.map((part, index) => ({
      chunk: { text: part.trim(), before: index === 0 ? chunk.before : ('soft' as const) },
      candidates: this.#candidates(part.trim()),
    }));
    return names.every(({ candidates }) => candidates.some(({ isLoose }) => !isLoose)) ? names : undefined;
  }

  /** "New York New York United States", "Toronto Canada": nothing but well-known names. */
  #cover({ text, before }: Chunk): Name[] | undefined {
    const words = text.split(' ');
    const names: Name[] = [];
    for (let from = 0; from < words.length; ) {
      const found = this.#knownAt(words, from, Math.min(WORDS_MAX, words.length - from), from === 0);
      if (!found) return undefined;
      names.push({
        ...found.name,
        chunk: { text: found.name.chunk.text, before: from === 0 ? before : 'soft' },
      });
      from += found.length;
    }
    return names.length > 1 ? names : undefined;
  }

  #knownAt(
    words: readonly string[],
    from: number,
    longest: number,
    isFirst: boolean,
  ): { name: Name; length: number } | undefined {
    for (let length = longest; length >= 1; length -= 1) {
      const text = words.slice(from, from + length).join(' ');
      if (WORD.test(text)) continue;
      const candidates = [...this.#named(text, false), ...(isFirst ? [] : this.#coded(text))].filter(
        ({ kind, isCode, thousands }) =>
          kind === 'city' ? thousands >= 20 : !isCode || text === text.toUpperCase(),
      );
      if (candidates.length > 0) return { name: { chunk: { text, before: 'soft' }, candidates }, length };
    }
    return undefined;
  }

  /** The best-known names at the end or beginning of a text: the others may be words. */
  #partsOf(chunk: Chunk): Name[] {
    const words = chunk.text.split(/[\s-]+/);
    const isKnown = ({ kind, isCode, thousands }: Candidate) =>
      !isCode && (kind === 'city' ? thousands >= METROPOLIS_THOUSANDS / 3 : true);
    for (let length = Math.min(WORDS_MAX, words.length - 1); length >= 1; length -= 1)
      for (const part of [words.slice(-length), words.slice(0, length)]) {
        if (WORD.test(part.join(' '))) continue;
        const candidates = this.#candidates(part.join(' ')).filter(isKnown);
        if (candidates.length > 0)
          return [
            {
              chunk: { text: part.join(' '), before: chunk.before },
              candidates: candidates.map((one) => ({ ...one, isLoose: true })),
            },
          ];
      }
    return [];
  }

  // Paths -------------------------------------------------------------------------------------------------------

  #bestPath(names: readonly Name[]): readonly Draft[] {
    let paths: Path[] = [{ drafts: [], score: 0 }];
    for (const [at, name] of names.entries()) {
      const isLast = at === names.length - 1;
      paths = paths
        .flatMap((path) => [
          this.#ignoring(path, name),
          ...name.candidates.flatMap((candidate) => [
            ...this.#joined(path, name, candidate),
            ...this.#begun(path, name, candidate, at, isLast),
          ]),
        ])
        .sort((one, other) => other.score - one.score)
        .slice(0, PATHS_MAX);
    }
    return paths[0]?.drafts ?? [];
  }

  #ignoring({ drafts, score }: Path, { chunk, candidates }: Name): Path {
    const firm = candidates.filter(({ isLoose }) => !isLoose);
    const cost =
      chunk.before === 'bracket'
        ? WEIGHT.ignoreBracket
        : firm.some(({ kind, isCode }) => kind === 'country' && !isCode)
          ? WEIGHT.ignoreCountry
          : firm.some(({ isCode }) => !isCode)
            ? WEIGHT.ignoreName
            : WEIGHT.ignoreWord;
    return { drafts, score: score + cost };
  }

  #iso(countryId: number): string {
    return this.#gazetteer.country(countryId)?.iso2 ?? '';
  }

  /** How well a name says more about the last place; undefined if it is about another one. */
  #agreement(
    { countryId, stateId, city, said }: Draft,
    one: Candidate,
    candidates: readonly Candidate[],
  ): number | undefined {
    if (one.kind === 'city') {
      if (city) return city.id === one.id ? WEIGHT.sameCity : undefined;
      // "US, NY": the code is the state's.
      if (
        candidates.some(({ kind, isCode, countryId: id }) => kind === 'state' && isCode && id === countryId)
      )
        return undefined;
      const isInside = one.countryId === countryId && (stateId === undefined || one.stateId === stateId);
      return isInside ? WEIGHT.confirmed + this.#size(one) : undefined;
    }
    if (said.includes(one.kind) && !(one.kind === 'country' && said[0] === 'country')) return undefined;
    if (one.kind === 'country') {
      if (one.id === countryId) return said[0] === 'country' ? undefined : WEIGHT.confirmed;
      return TERRITORIES[this.#iso(countryId)] === this.#iso(one.id) ? WEIGHT.confirmed : undefined;
    }
    if (one.countryId !== countryId) return undefined;
    if (!city) return said[0] === 'state' ? undefined : WEIGHT.confirmed;
    const isFirm = FIRM_STATES.has(this.#iso(countryId));
    // "Holbeck, Leeds": the city's name is also that of its state.
    if (!isFirm && candidates.some((other) => this.#isDistrictOf(city, other))) return undefined;
    if (city.stateId === one.id || !this.#gazetteer.hasCities(one.id)) return WEIGHT.confirmed;
    return one.isCode || isFirm ? undefined : WEIGHT.neighbour;
  }

  #joined({ drafts, score }: Path, { chunk, candidates }: Name, one: Candidate): Path[] {
    const last = drafts.at(-1);
    if (!last || chunk.before === 'firm' || (chunk.before === 'bracket' && one.kind === 'city' && !last.city))
      return [];
    const agreement = this.#agreement(last, one, candidates);
    if (agreement === undefined) return [];
    const joined: Draft = {
      ...last,
      said: [...last.said, one.kind],
      ...(one.kind === 'city' && !last.city ? { city: one, stateId: one.stateId } : {}),
      ...(one.kind === 'state' && !last.city ? { stateId: one.id } : {}),
    };
    return [{ drafts: [...drafts.slice(0, -1), joined], score: score + agreement }];
  }

  #size({ thousands }: Candidate): number {
    return Math.log10(thousands + 0.5);
  }

  #likelihood(one: Candidate, isAlone: boolean): number {
    if (one.kind === 'country') return one.isCode ? 1.5 : 4;
    if (one.kind === 'state') {
      const isAmerican = this.#iso(one.countryId) === 'US';
      return one.isCode ? (isAmerican ? 2 : isAlone ? 0 : 0.5) : 2.5;
    }
    const country = this.#gazetteer.country(one.countryId);
    const isCityState =
      country !== undefined &&
      this.#gazetteer
        .placesNamed(country.name)
        .some(({ kind, ids }) => kind === 'city' && ids.includes(one.id));
    // Singapore and Luxembourg are cities, too, but Mexico in the United States is not what Mexico means.
    return this.#size(one) + (isCityState ? 1.5 : 0);
  }

  #begun(
    { drafts, score }: Path,
    { chunk, candidates }: Name,
    one: Candidate,
    at: number,
    isLast: boolean,
  ): Path[] {
    const last = drafts.at(-1);
    if (last?.city && chunk.before === 'bracket') return [];
    // What confirms the last place begins no other one: "Brooklyn, NY" says nothing about New York City.
    const confirms = ({ kind, stateId, id }: Candidate) =>
      kind === 'state' && last?.city !== undefined && last.city.stateId === id && stateId === undefined;
    if (last && chunk.before !== 'firm' && !last.said.includes('state') && candidates.some(confirms))
      return [];
    const says =
      chunk.before !== 'firm' && last && one.kind !== 'city' && this.#agreement(last, one, candidates);
    if (says) return [];
    const isAlone = at === 0 && isLast;
    const countries = drafts.map(({ countryId }) => countryId);
    const isOwn = one.countryId === this.#ownCountry;
    const isCoherent = countries.includes(one.countryId);
    const isFar = this.#ownCountry !== undefined && !isOwn && !countries.includes(one.countryId);
    const kindBefore = last && last.said.length === 1 ? last.said[0] : undefined;
    const total =
      score +
      WEIGHT.begin +
      this.#likelihood(one, isAlone) +
      (isOwn ? WEIGHT.ownCountry : 0) +
      (isCoherent && one.kind !== 'country' ? WEIGHT.sameCountry : 0) +
      (kindBefore === 'country' && one.kind === 'country' ? WEIGHT.sameKind : 0) +
      (isFar && one.kind === 'city' && one.thousands < METROPOLIS_THOUSANDS ? WEIGHT.abroad : 0) +
      (one.isLoose ? WEIGHT.loose : 0) +
      (this.#isNamesake(one, candidates) ? WEIGHT.namesake : 0) +
      (one.isExact ? WEIGHT.exact : 0);
    const draft: Draft = {
      countryId: one.countryId,
      stateId: one.kind === 'state' ? one.id : one.stateId,
      city: one.kind === 'city' ? one : undefined,
      said: [one.kind],
      at,
    };
    return [{ drafts: [...drafts, draft], score: total }];
  }

  #isNamesake(
    { kind, countryId, stateId, thousands, isCode }: Candidate,
    candidates: readonly Candidate[],
  ): boolean {
    // The source has towns with the names of counties.
    if (kind === 'city' && thousands < DISTRICT_THOUSANDS)
      return candidates.some((one) => one.kind === 'state' && !one.isCode && one.id === stateId);
    return (
      kind === 'state' &&
      !isCode &&
      candidates.some((one) => one.kind === 'city' && one.countryId === countryId && one.thousands >= 100)
    );
  }

  // Results -----------------------------------------------------------------------------------------------------

  #degreesBetween(one: Candidate, other: Candidate): number {
    const [a, b] = [this.#gazetteer.city(one.id), this.#gazetteer.city(other.id)];
    if (a?.latitude == null || a.longitude == null || b?.latitude == null || b.longitude == null) return 180;
    return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
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
        this.#degreesBetween(one, city) > NEAR_DEGREES,
    );
    const namesake = (one: Candidate) =>
      this.#gazetteer.stateName(one.stateId ?? 0) === this.#gazetteer.city(one.id)?.name;
    if (rivals.length === 0 || (namesake(city) && !rivals.some(namesake))) return draft;
    if (rivals.some(({ countryId }) => countryId !== city.countryId)) return undefined;
    if (!isInCountry && !isAlone) return undefined;
    const isSameState = rivals.every(({ stateId }) => stateId === city.stateId);
    return { ...draft, city: undefined, stateId: isSameState ? city.stateId : undefined };
  }

  #isDistrictOf(city: Candidate, other: Candidate): boolean {
    return (
      other.kind === 'city' &&
      city.thousands < DISTRICT_THOUSANDS &&
      other.thousands >= city.thousands * CITY_OF_DISTRICT &&
      this.#degreesBetween(other, city) < NEAR_DEGREES
    );
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
    return isLonely || (next !== undefined && this.#isDistrictOf(city, next));
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
