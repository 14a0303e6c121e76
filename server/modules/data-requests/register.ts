/** The register of requests about data: support opens them, and so does what people do themselves. */
import { add } from 'date-fns/add';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { subYears } from 'date-fns/subYears';
import { and, asc, eq, isNotNull, lt, lte } from 'drizzle-orm';
import {
  CLOSING_DAYS,
  DATA_LAWS,
  type DataLaw,
  type DataRequestKind,
  type DataRequestState,
} from '#contract/data-requests/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dataRequests } from '../../platform/db/schema.ts';

/** As the privacy policy says. */
const KEPT_YEARS = 3;

interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** The last day to answer what arrives on a day of the portal, as a law says. */
const lastDayUnder = (law: DataLaw, today: string): string =>
  formatISO(add(parseISO(today), DATA_LAWS[law]), { representation: 'date' });

interface NewRequest {
  readonly kind: DataRequestKind;
  readonly userId: number | null;
  readonly reason: string;
  /** Of staff; null for what people did themselves. */
  readonly ownerId: number | null;
  readonly closesAt?: Date;
  readonly state?: DataRequestState;
  /** By whose deadline it is answered, unless another day is agreed. */
  readonly law?: DataLaw | undefined;
  readonly dueOn?: string;
}

/** Writes down what was asked, or what someone did themselves, which is done at once. */
export const noteRequest = async (
  db: Db,
  { now: at, today }: Moment,
  { law = 'gdpr', ...request }: NewRequest,
): Promise<void> => {
  await db.insert(dataRequests).values({
    dueOn: lastDayUnder(law, today),
    ...request,
    receivedAt: at,
    endedAt: (request.state ?? 'open') === 'open' ? null : at,
  });
};

/** Answers what is open of a kind. @returns whether there was something. */
const endRequests = async (
  db: Db,
  userId: number,
  { kind, at }: { kind: DataRequestKind; at: Date },
): Promise<boolean> => {
  const isOpen = and(
    eq(dataRequests.userId, userId),
    eq(dataRequests.kind, kind),
    eq(dataRequests.state, 'open'),
  );
  const ended = await db
    .update(dataRequests)
    .set({ state: 'done', endedAt: at })
    .where(isOpen)
    .returning({ id: dataRequests.id });
  return ended.length > 0;
};

/** Of an account that support is about to close. */
const isPlanned = and(isNotNull(dataRequests.closesAt), eq(dataRequests.state, 'open'));

/** When and why support closes an account; undefined if it doesn't. */
export const findClosing = async (db: Db, userId: number) => {
  const [found] = await db
    .select({ closesAt: dataRequests.closesAt, reason: dataRequests.reason })
    .from(dataRequests)
    .where(and(isPlanned, eq(dataRequests.userId, userId)));
  return found?.closesAt ? { closesAt: found.closesAt, reason: found.reason } : undefined;
};

/** The account stays. Requests that staff have noted wait for their answer. @returns whether it was to be closed. */
export const cancelClosing = async (db: Db, userId: number, at: Date): Promise<boolean> => {
  const cancelled = await db
    .update(dataRequests)
    .set({ state: 'withdrawn', endedAt: at })
    .where(and(isPlanned, eq(dataRequests.userId, userId)))
    .returning({ id: dataRequests.id });
  return cancelled.length > 0;
};

/** The account isn't closed by itself: its request waits for staff. @returns whether it was to be closed. */
export const endPlan = async (db: Db, userId: number): Promise<boolean> => {
  const held = await db
    .update(dataRequests)
    .set({ closesAt: null })
    .where(and(isPlanned, eq(dataRequests.userId, userId)))
    .returning({ id: dataRequests.id });
  return held.length > 0;
};

export const planClosing = async (
  db: Db,
  moment: Moment,
  request: Pick<NewRequest, 'userId' | 'reason' | 'ownerId'>,
): Promise<Date> => {
  const closesAt = addDays(moment.now, CLOSING_DAYS);
  await noteRequest(db, moment, { ...request, kind: 'erasure', closesAt });
  return closesAt;
};

/** The accounts whose time has come. */
export const listDueClosings = async (db: Db, now: Date): Promise<number[]> => {
  const due = await db
    .select({ userId: dataRequests.userId })
    .from(dataRequests)
    .where(and(isPlanned, lte(dataRequests.closesAt, now)))
    .orderBy(asc(dataRequests.closesAt));
  return due.flatMap(({ userId }) => userId ?? []);
};

/** An account was closed: its open requests are done, and nothing of what was written about them stays. */
export const noteErased = async (db: Db, userId: number, moment: Moment): Promise<void> => {
  const wasAsked = await endRequests(db, userId, { kind: 'erasure', at: moment.now });
  if (!wasAsked) {
    await noteRequest(db, moment, { kind: 'erasure', userId, reason: '', ownerId: null, state: 'done' });
  }
  const isOpen = and(eq(dataRequests.userId, userId), eq(dataRequests.state, 'open'));
  await db.update(dataRequests).set({ state: 'done', endedAt: moment.now }).where(isOpen);
  await db.update(dataRequests).set({ reason: '' }).where(eq(dataRequests.userId, userId));
};

/** Someone downloaded their data, which is what they asked for. */
export const noteDownload = async (db: Db, userId: number, moment: Moment): Promise<void> => {
  const wasAsked = await endRequests(db, userId, { kind: 'access', at: moment.now });
  if (!wasAsked)
    await noteRequest(db, moment, { kind: 'access', userId, reason: '', ownerId: null, state: 'done' });
};

export const forgetOldRequests = (db: Db, now: Date) =>
  db.delete(dataRequests).where(lt(dataRequests.endedAt, subYears(now, KEPT_YEARS)));
