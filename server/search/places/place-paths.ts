/** Joins the names of a text to places: the most likely of all ways to read it. */
import { STAND_IN_IDS } from '../../platform/db/places.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { PlaceKind } from './place-columns.ts';
import { DISTRICT_THOUSANDS, isAround, isDistrictOf } from './place-districts.ts';
import { type Candidate, METROPOLIS_THOUSANDS, type Name } from './place-names.ts';

/** A place while its text is read. */
export interface Draft {
  readonly countryId: number;
  readonly stateId?: number | undefined;
  readonly city?: Candidate | undefined;
  /** The names that a text may say of the place only once. */
  readonly said: readonly PlaceKind[];
  /** The position of the name that it began with. */
  readonly at: number;
  /** Its country is that of a code with two meanings. */
  readonly isOpen?: boolean | undefined;
}
interface Path {
  readonly drafts: readonly Draft[];
  readonly score: number;
}

const PATHS_MAX = 120;

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
export class PlacePaths {
  readonly #gazetteer: Gazetteer;
  readonly #ownCountry: number | undefined;

  constructor(gazetteer: Gazetteer, ownCountry: number | undefined) {
    this.#gazetteer = gazetteer;
    this.#ownCountry = ownCountry;
  }

  best(names: readonly Name[]): readonly Draft[] {
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
      if (city && isAround(this.#gazetteer, one, city)) return WEIGHT.confirmed + this.#size(one);
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
    if (!isFirm && candidates.some((other) => isDistrictOf(this.#gazetteer, city, other))) return undefined;
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
      // Of a state's own country, that is said already: "York, North Yorkshire" is one place.
      (isCoherent && (one.kind === 'city' || (one.kind === 'state' && !isOwn)) ? WEIGHT.sameCountry : 0) +
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
    { kind, id, countryId, stateId, thousands, isCode }: Candidate,
    candidates: readonly Candidate[],
  ): boolean {
    // The source has towns with the names of counties.
    if (kind === 'city' && id < STAND_IN_IDS && thousands < DISTRICT_THOUSANDS)
      return candidates.some((one) => one.kind === 'state' && !one.isCode && one.id === stateId);
    return (
      kind === 'state' &&
      !isCode &&
      candidates.some(
        (one) =>
          one.kind === 'city' &&
          one.countryId === countryId &&
          (one.thousands >= 100 || one.id === STAND_IN_IDS + id),
      )
    );
  }
}
