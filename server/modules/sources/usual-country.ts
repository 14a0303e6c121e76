/** Postings that say no country are where the others of their source are. */
import type { Posting } from '../../feeds/posting.ts';
import type { ImportSetting } from '../job-import/to-job.ts';
import { toRecord } from './to-record.ts';

/** Fewer postings say nothing of others. */
const LEAST = 3;
const SHARE = 0.9;

/** @param first postings of a source; nothing changes if it has a country, or its postings are in several */
export const withUsualCountry = (setting: ImportSetting, first: readonly Posting[]): ImportSetting => {
  const { locations } = setting;
  if (locations.data.countryId !== undefined) return setting;
  const counts = new Map<number, number>();
  let all = 0;
  for (const posting of first) {
    const { location = '', country } = toRecord(posting).posting;
    const place = locations.resolve(location, country);
    // From where a remote job may be done isn't where the others are.
    if ('problem' in place || place.places.workplaces.length === 0) continue;
    all += 1;
    counts.set(place.countryId, (counts.get(place.countryId) ?? 0) + 1);
  }
  const [usual] = [...counts].find(([, count]) => count >= LEAST && count >= all * SHARE) ?? [];
  return usual === undefined ? setting : { ...setting, locations: locations.in(usual) };
};
