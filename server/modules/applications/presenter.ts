import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { NextStep } from '#contract/applications/calls.ts';
import { type NextSteps, STEPS_NEEDED } from '#contract/companies/responsiveness-rules.ts';
import { type ApplicationStatus, CLOSING_SOON_DAYS } from '#contract/shared/constants.ts';
import { presentCard, stateOf } from '../jobs/presenter.ts';
import type { readBookmarks } from './bookmarks-repository.ts';
import type { readApplied } from './repository.ts';
import { changesBetween, type Reader } from './terms.ts';

type AppliedRow = Awaited<ReturnType<typeof readApplied>>['rows'][number];
type BookmarkRow = Awaited<ReturnType<typeof readBookmarks>>['rows'][number];

/** Further steps would be unusual. */
const NEXT_STEPS = 3;
const DAY_HOURS = 24;

/** What usually follows a status at a company; empty if too few applications had that status. */
const presentNextSteps = (status: ApplicationStatus, nextSteps: NextSteps | null): NextStep[] => {
  const known = nextSteps?.[status] ?? [];
  const total = known.reduce((sum, { applications }) => sum + applications, 0);
  if (total < STEPS_NEEDED) return [];
  return known.slice(0, NEXT_STEPS).map(({ outcome, applications, hours }) => ({
    outcome,
    share: Math.round((applications / total) * 100),
    days: Math.max(1, Math.ceil(hours / DAY_HOURS)),
  }));
};

/** To applicants, a job is closed if it was deleted or is no longer approved. */
export const presentApplied = (row: AppliedRow, today: string, reader: Reader) => ({
  ...row,
  job_locations: row.locations.length > 0 ? row.locations : [row.cityName],
  ...row.places,
  state: row.deletedAt || row.jobStatus !== 'approved' ? ('closed' as const) : stateOf(row, today),
  application_deadline_date: row.deadline,
  sent: { message: row.message, resume: row.resumeName, answers: row.answers },
  next_steps: presentNextSteps(row.status, row.nextSteps),
  changes: changesBetween(row.termsThen, row.termsNow, reader),
});

/** Days until an open job closes, if soon. */
const closesIn = (row: BookmarkRow, today: string): number | null => {
  const days = differenceInCalendarDays(parseISO(row.deadline), parseISO(today));
  return stateOf(row, today) === 'open' && days <= CLOSING_SOON_DAYS ? days : null;
};

export const presentBookmark = (row: BookmarkRow, today: string) => ({
  ...presentCard(row),
  state: stateOf(row, today),
  applied: row.applied,
  note: row.note,
  closes_in: closesIn(row, today),
});
