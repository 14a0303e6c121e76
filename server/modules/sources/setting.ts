/** What mapping postings to jobs depends on. */
import type { Deps } from '../../deps.ts';
import { shiftDay } from '../../platform/clock.ts';
import { Locations } from '../job-import/locations.ts';
import type { ImportSetting } from '../job-import/to-job.ts';

export type SourceDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'settings' | 'catalogues'>;

/** Places are read once; they change with releases only. */
const opened = new WeakMap<object, Promise<Locations | undefined>>();

export const importSetting = async ({
  database,
  clock,
  settings: { country, deadlineMaxDays, timeZone },
}: SourceDeps): Promise<ImportSetting> => {
  const reading = opened.get(database) ?? Locations.open(database.db, { home: country });
  opened.set(database, reading);
  const locations = await reading;
  if (!locations) throw new Error(`The portal's country ${country} is unknown.`);
  const today = clock.today();
  const lastDeadline = deadlineMaxDays === 0 ? null : shiftDay(today, deadlineMaxDays);
  return { locations, now: clock.now(), today, timeZone, lastDeadline };
};
