/** What mapping postings to jobs depends on. */
import type { Deps } from '../../deps.ts';
import { shiftDay } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Locations } from '../job-import/locations.ts';
import type { ImportSetting } from '../job-import/to-job.ts';

export type SourceDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'settings' | 'catalogues' | 'signals'>;

/** Places are read once; they change with releases only. */
const opened = new WeakMap<object, Promise<Locations | undefined>>();

const locationsOf = (
  { database, settings: { country: home } }: SourceDeps,
  country: string | undefined,
): Promise<Locations | undefined> => {
  if (country !== undefined) return Locations.open(database.db, { country, home });
  const reading = opened.get(database) ?? Locations.open(database.db, { home });
  opened.set(database, reading);
  return reading;
};

/** @param country of postings that name none (ISO code) */
export const importSetting = async (deps: SourceDeps, country?: string): Promise<ImportSetting> => {
  const {
    clock,
    settings: { deadlineMaxDays, timeZone },
  } = deps;
  const locations = await locationsOf(deps, country);
  if (!locations) throw new Refusal(`No country has the code ${country ?? deps.settings.country}.`);
  const today = clock.today();
  const lastDeadline = deadlineMaxDays === 0 ? null : shiftDay(today, deadlineMaxDays);
  return { locations, now: clock.now(), today, timeZone, lastDeadline };
};
