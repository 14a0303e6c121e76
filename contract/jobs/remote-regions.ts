/** Regions of the world from which remote jobs may be done. */
export const REMOTE_REGION_CODES = [
  'worldwide',
  'emea',
  'europe',
  'european_union',
  'dach',
  'benelux',
  'nordics',
  'middle_east',
  'africa',
  'apac',
  'asia',
  'anz',
  'oceania',
  'americas',
  'north_america',
  'central_america',
  'south_america',
  'latam',
] as const;
export type RemoteRegion = (typeof REMOTE_REGION_CODES)[number];
