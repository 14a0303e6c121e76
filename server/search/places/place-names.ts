/** Finds the names in a place text, and the places that each may mean. */
import { STAND_IN_IDS } from '../../platform/db/places.ts';
import { fold } from '../words/tokens.ts';
import { countryNamed } from './country-names.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { PlaceKind } from './place-columns.ts';
import {
  cityNameOfCode,
  countryCoded,
  isSuburbIn,
  stateCitiesNamed,
  stateCityOf,
  statesCoded,
  thousandsIn,
} from './place-facts.ts';
import type { Chunk } from './place-text.ts';

export interface Candidate {
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
export interface Name {
  readonly chunk: Chunk;
  readonly candidates: readonly Candidate[];
}

const WORDS_MAX = 6;
export const METROPOLIS_THOUSANDS = 300;

const DIRECTION = 'north|south|east|west|northern|southern|eastern|western|central';
const BEFORE_NAME = new RegExp(
  `^(?:greater|gran|grand|metro|metropolitan|downtown|inner|city of|the city of|the|county|town of|state of|province of|region of|${DIRECTION})\\s+`,
  'iu',
);
const AFTER_NAME = new RegExp(
  `\\s+(?:area|metro|metropolitan|region|city|cit[ey] cent(?:re|er)|cent(?:re|er)|downtown|cantonment|cantt|rural|urban|suburban|district|division|province|county|state|governorate|prefecture|department|municipality|oblast|voivodeship|emirate|${DIRECTION})$`,
  'iu',
);
/** States and cities have these names, but in a longer text they are words. */
const WORD = new RegExp(
  `^(?:${DIRECTION}|(?:north|south)[- ]?(?:east|west)|capital|metro|city|the city|area|corp|islands?|island|state|county|region|district|centre|center|office|mobile|reading|union|the|of|and)$`,
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

export class PlaceNames {
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

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
    const country = found.size === 0 ? countryNamed(name) : undefined;
    if (country !== undefined) add(this.#candidate('country', country, false, false));
    return [...found.values()];
  }

  /** A chunk is one name, or several with "and", hyphens or only spaces between them. */
  namesIn(chunk: Chunk): Name[] {
    const candidates = this.#candidates(chunk.text);
    if (candidates.some(({ isLoose }) => !isLoose)) return [{ chunk, candidates }];
    const listed = chunk.text.split(
      /\s+(?:and|und|et|y|e|i|oraz|a|și|şi|en|og|och|ja|ve|és|и|та|και|và|dan|और|و)\s+|\s*[&+]\s*|、|と/iu,
    );
    const hyphened = chunk.text.split(/[-–—]/);
    for (const parts of [listed, hyphened]) {
      const names = this.#allNamed(parts, chunk);
      if (names) return names;
    }
    const [first = '', ...rest] = hyphened;
    const prefix = this.#candidates(first.trim()).some(({ kind, isLoose }) => kind === 'country' && !isLoose);
    if (prefix && rest.length > 0)
      return hyphened.flatMap((text, index) =>
        this.namesIn({ text: text.trim(), before: index === 0 ? chunk.before : 'soft' }),
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

  /** "Boston Massachusetts USA", "Toronto Canada": nothing but well-known names. */
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
  partsOf(chunk: Chunk): Name[] {
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
}
