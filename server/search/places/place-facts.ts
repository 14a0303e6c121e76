/** Codes of countries and states, and how many people live in cities; written by `node bin/search-places.ts`. */
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import facts from '../data/place-facts.json' with { type: 'json' };
import aliases from '../data/places.json' with { type: 'json' };
import { fold } from '../words/tokens.ts';
import { placeKey } from './place-columns.ts';
import { REMOTE_REGIONS } from './remote-regions.ts';

const countryCodes: ReadonlyMap<string, number> = new Map(Object.entries(facts.countryCodes));
const stateCodes: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(facts.stateCodes));
const populations: ReadonlyMap<string, number> = new Map(Object.entries(facts.populations));
/** The other cities of metropolitan areas, by the areas' names. */
const suburbs = new Map<string, ReadonlySet<number>>(
  aliases.groups.flatMap(({ names, cities }) =>
    names.map((name) => [placeKey(name), new Set(cities.slice(1))] as const),
  ),
);
/** A city that the portal has only as a state. Its id is that of the state's stand-in (docs/IMPORT.md). */
export interface StateCity {
  readonly stateId: number;
  readonly name: string;
  readonly thousands: number;
}
const stateCities = Map.groupBy(
  facts.stateCities.map(({ state, name, thousands }): StateCity => ({ stateId: state, name, thousands })),
  ({ name }) => fold(name),
);
/** Airports and initials that postings use for cities, but that mean other things in lower case. */
const CITY_CODES: Readonly<Record<string, string>> = {
  NY: 'new york city',
  DC: 'washington d.c.',
  LA: 'los angeles',
  SF: 'san francisco',
  CHI: 'chicago',
  SEA: 'seattle',
  SLC: 'salt lake city',
  ATX: 'austin',
  ATL: 'atlanta',
  BOS: 'boston',
  DEN: 'denver',
  PHL: 'philadelphia',
  PDX: 'portland',
  MIA: 'miami',
  HYD: 'hyderabad',
  MUC: 'munich',
  BER: 'berlin',
  AMS: 'amsterdam',
  SIN: 'singapore',
  DXB: 'dubai',
  YVR: 'vancouver',
  YYZ: 'toronto',
  SFO: 'san francisco',
  SJC: 'san jose',
  OAK: 'oakland',
  LAX: 'los angeles',
  JFK: 'new york city',
  NYC: 'new york city',
  ORD: 'chicago',
  IAD: 'washington d.c.',
  LHR: 'london',
  LGW: 'london',
  CDG: 'paris',
  ZRH: 'zurich',
  GVA: 'geneva',
  CPH: 'copenhagen',
  ARN: 'stockholm',
  OSL: 'oslo',
  HEL: 'helsinki',
  DUB: 'dublin',
  MAD: 'madrid',
  BCN: 'barcelona',
  LIS: 'lisbon',
  FCO: 'rome',
  MXP: 'milan',
  WAW: 'warsaw',
  KRK: 'kraków',
  PRG: 'prague',
  BUD: 'budapest',
  OTP: 'bucharest',
  VIE: 'vienna',
  TLV: 'tel aviv',
  DOH: 'doha',
  RUH: 'riyadh',
  AUH: 'abu dhabi',
  CAI: 'cairo',
  JNB: 'johannesburg',
  CPT: 'cape town',
  NBO: 'nairobi',
  DEL: 'delhi',
  BOM: 'mumbai',
  BLR: 'bengaluru',
  MAA: 'chennai',
  CCU: 'kolkata',
  KUL: 'kuala lumpur',
  BKK: 'bangkok',
  CGK: 'jakarta',
  MNL: 'manila',
  SGN: 'ho chi minh city',
  HAN: 'hanoi',
  ICN: 'seoul',
  NRT: 'tokyo',
  HND: 'tokyo',
  PVG: 'shanghai',
  PEK: 'beijing',
  TPE: 'taipei',
  SYD: 'sydney',
  AKL: 'auckland',
  GRU: 'são paulo',
  EZE: 'buenos aires',
  SCL: 'santiago',
  BOG: 'bogotá',
  YUL: 'montréal',
  YOW: 'ottawa',
  YYC: 'calgary',
};

/** By ISO 3166 code of two or three letters. */
export const countryCoded = (code: string): number | undefined => countryCodes.get(code);

export const countryCodesOfTwo: readonly string[] = [...countryCodes.keys()].filter(
  (code) => code.length === 2,
);

/** The countries in which a job that may be done from a region may be done. */
export const countriesIn = (region: RemoteRegion): readonly number[] => {
  const codes = REMOTE_REGIONS[region].countries;
  return codes ? codes.flatMap((code) => countryCoded(code) ?? []) : [...new Set(countryCodes.values())];
};

/** Several countries use the same code: WA is in the United States, Australia and elsewhere. */
export const statesCoded = (code: string): readonly number[] => stateCodes.get(code) ?? [];

export const cityNameOfCode = (code: string): string | undefined => CITY_CODES[code];

/** In thousands; a small number if unknown. */
export const thousandsIn = (cityId: number): number => populations.get(String(cityId)) ?? 2;

export const stateCitiesNamed = (name: string): readonly StateCity[] => stateCities.get(fold(name)) ?? [];

export const stateCityOf = (stateId: number): StateCity | undefined =>
  [...stateCities.values()].flat().find((one) => one.stateId === stateId);

/** Whether a city is called by the name of a metropolitan area, but isn't its main city. */
export const isSuburbIn = (area: string, cityId: number): boolean =>
  suburbs.get(placeKey(area))?.has(cityId) ?? false;
