/** Members' own calendars: fetched when an interview is planned, and kept in memory for minutes. */
import { addDays } from 'date-fns/addDays';
import { eq, sql } from 'drizzle-orm';
import { SLOT_DAYS_MAX } from '#contract/interviews/rules.ts';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { busyCalendars } from '../../platform/db/schema.ts';
import { fetchPublic } from '../../platform/outgoing/fetch-public.ts';
import type { BusySpan } from './busy-spans.ts';
import { readBusy, type Span } from './read-busy.ts';

export const BUSY_PURPOSE = 'busy calendar';
const KEPT_MS = 5 * MINUTE_MS;
const KEPT_MAX = 500;
const BYTES_MAX = 2_000_000;
const TIME_MS = 8000;

type BusyDeps = Pick<Deps, 'database' | 'clock' | 'secretBox' | 'settings'>;

/** By address. */
const kept = new Map<string, { readonly at: number; readonly spans: readonly Span[] }>();

/** @throws if it can't be read. */
export const fetchBusy = async (
  { clock, settings }: Pick<BusyDeps, 'clock' | 'settings'>,
  address: string,
): Promise<readonly Span[]> => {
  const now = clock.now();
  const known = kept.get(address);
  if (known && known.at + KEPT_MS > now.getTime()) return known.spans;
  const fetched = await fetchPublic(address, {
    ...{ trialHosts: settings.sourceTrialHosts, userAgent: `Shortlist (+${settings.publicUrl})` },
    ...{ maxBytes: BYTES_MAX, timeMs: TIME_MS },
  });
  try {
    if (fetched.status !== 200) throw new Error(`The calendar answered ${fetched.status}.`);
    const parts: Uint8Array[] = [];
    for await (const part of fetched.body) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const spans = readBusy(text, { from: now, to: addDays(now, SLOT_DAYS_MAX) });
    kept.delete(address);
    kept.set(address, { at: now.getTime(), spans });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return spans;
  } finally {
    fetched.close();
  }
};

interface OwnCalendar extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

const listCalendars = async (
  { database: { db } }: BusyDeps,
  companyId: number,
  userIds: readonly number[],
): Promise<OwnCalendar[]> => {
  const { rows } = await db.execute<OwnCalendar>(sql`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, b.address
    from busy_calendars b join users u on u.id = b.user_id
    join company_members m on m.user_id = u.id and m.company_id = ${companyId}
    where u.id = any(${arrayOf(userIds)}::int[]) order by u.id`);
  return rows;
};

/** One member's; a calendar that can't be read says so to its owner, and blocks nothing. */
const readOne = async (deps: BusyDeps, { id, address }: OwnCalendar) => {
  const opened = deps.secretBox.open(address, BUSY_PURPOSE);
  const spans = opened === undefined ? undefined : await fetchBusy(deps, opened).catch(() => undefined);
  await deps.database.db
    .update(busyCalendars)
    .set(spans ? { readAt: deps.clock.now(), hasFailed: false } : { hasFailed: true })
    .where(eq(busyCalendars.userId, id));
  return spans;
};

/** When these members are busy by their own calendars, and whose couldn't be read. */
export const readBusyCalendars = async (
  deps: BusyDeps,
  { companyId, userIds }: { readonly companyId: number; readonly userIds: readonly number[] },
): Promise<{ busy: BusySpan[]; unread: string[] }> => {
  const calendars = await listCalendars(deps, companyId, userIds);
  const read = await Promise.all(
    calendars.map(async (calendar) => ({ name: calendar.name, spans: await readOne(deps, calendar) })),
  );
  return {
    busy: read.flatMap(({ name, spans = [] }) => spans.map((span) => ({ ...span, name }))),
    unread: read.flatMap(({ name, spans }) => (spans ? [] : [name])),
  };
};
