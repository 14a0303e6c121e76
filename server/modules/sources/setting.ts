/** What mapping postings to jobs depends on. */
import type { Deps } from '../../deps.ts';
import { shiftDay } from '../../platform/clock.ts';
import { Locations } from '../job-import/locations.ts';
import type { ImportSetting } from '../job-import/to-job.ts';

export type SourceDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'settings' | 'catalogues' | 'signals'>;

/** Places are read once; they change with releases only. */
const opened = new WeakMap<object, Promise<Locations>>();

const locationsOf = (
  { database, settings: { country: home } }: SourceDeps,
  countryId: number | null,
): Promise<Locations> => {
  if (countryId !== null) return Locations.open(database.db, { countryId, home });
  const reading = opened.get(database) ?? Locations.open(database.db, { home });
  opened.set(database, reading);
  return reading;
};

/** @param countryId of postings that name none */
export const importSetting = async (deps: SourceDeps, countryId: number | null): Promise<ImportSetting> => {
  const {
    clock,
    settings: { deadlineMaxDays, timeZone },
  } = deps;
  const locations = await locationsOf(deps, countryId);
  const today = clock.today();
  const lastDeadline = deadlineMaxDays === 0 ? null : shiftDay(today, deadlineMaxDays);
  return { locations, now: clock.now(), today, timeZone, lastDeadline };
};
