/** The latest deadline of a job (`DEADLINE_MAX_DAYS`). */
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/failure.ts';
import { shiftDay } from '../../platform/clock.ts';

interface Near {
  readonly clock: Pick<Deps['clock'], 'today'>;
  readonly settings: Pick<Deps['settings'], 'deadlineMaxDays'>;
}

/** The latest allowed deadline; null if there is no limit. */
export const lastDeadline = ({ clock, settings }: Near): string | null => {
  const { deadlineMaxDays: days } = settings;
  return days === 0 ? null : shiftDay(clock.today(), days);
};

/** Throws if the deadline is too far ahead. A job can keep its existing one. */
export const assertDeadlineNear = (
  deps: Near,
  deadline: string,
  before?: string,
  field = 'application_deadline_date',
): void => {
  const last = lastDeadline(deps);
  if (last === null || deadline <= last || deadline === before) return;
  const values = { days: deps.settings.deadlineMaxDays, date: last };
  throw invalid({ [field]: { key: 'server.field.deadline_too_far', values } });
};
