/** Which places are districts of larger ones. */
import type { Gazetteer } from './gazetteer.ts';
import type { Candidate } from './place-names.ts';

/** A neighbour that is this many times larger is the city of a district. */
export const CITY_OF_DISTRICT = 15;
export const DISTRICT_THOUSANDS = 50;
export const NEAR_DEGREES = 0.3;
const REGION_DEGREES = 0.5;

export const degreesBetween = (gazetteer: Gazetteer, one: Candidate, other: Candidate): number => {
  const [a, b] = [gazetteer.city(one.id), gazetteer.city(other.id)];
  if (a?.latitude == null || a.longitude == null || b?.latitude == null || b.longitude == null) return 180;
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
};

export const isDistrictOf = (gazetteer: Gazetteer, city: Candidate, other: Candidate): boolean =>
  other.kind === 'city' &&
  city.thousands < DISTRICT_THOUSANDS &&
  other.thousands >= city.thousands * CITY_OF_DISTRICT &&
  degreesBetween(gazetteer, other, city) < NEAR_DEGREES;

/** Whether a name with words left out is the region of another city: "Bolton, Greater Manchester". */
export const isAround = (gazetteer: Gazetteer, region: Candidate, city: Candidate): boolean =>
  region.isLoose &&
  region.id !== city.id &&
  region.countryId === city.countryId &&
  degreesBetween(gazetteer, region, city) < REGION_DEGREES;
