/** Applications that assistants prepared. */
import { subDays } from 'date-fns/subDays';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { ConfirmationWay, PreparedState } from '#contract/assistants/rules.ts';
import type { Db } from '../../../platform/db/connect.ts';
import {
  applications,
  assistantApplications,
  companies,
  jobs,
  type PreparedContent,
} from '../../../platform/db/schema.ts';
import { isActiveAccount } from '../../accounts/active.ts';

type Row = typeof assistantApplications.$inferSelect;

export const beginPrepared = (
  db: Db,
  begun: Pick<Row, 'id' | 'jobId' | 'sessionHash' | 'nonce' | 'createdAt' | 'expiresAt'>,
) => db.insert(assistantApplications).values(begun);

const selectPrepared = (db: Db) =>
  db
    .select({
      row: assistantApplications,
      jobTitle: jobs.title,
      companyId: jobs.companyId,
      companyName: companies.name,
      status: applications.status,
      statusAt: applications.createdAt,
    })
    .from(assistantApplications)
    .innerJoin(jobs, eq(jobs.id, assistantApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(applications, eq(applications.id, assistantApplications.applicationId));
export type Prepared = Awaited<ReturnType<typeof selectPrepared>>[number];

export const findPrepared = async (db: Db, id: string): Promise<Prepared | undefined> =>
  (await selectPrepared(db).where(eq(assistantApplications.id, id)))[0];

/** The same, if the person may see it: a link that someone else opened and confirmed is theirs. */
export const findPreparedFor = async (db: Db, id: string, userId: number): Promise<Prepared | undefined> => {
  const isTheirs = or(isNull(assistantApplications.userId), eq(assistantApplications.userId, userId));
  const isPrepared = sql`${assistantApplications.digest} is not null`;
  return (await selectPrepared(db).where(and(eq(assistantApplications.id, id), isPrepared, isTheirs)))[0];
};

export const stateOfPrepared = (row: Row, now: Date): PreparedState => {
  if (row.applicationId !== null) return 'sent';
  if (row.declinedAt) return 'declined';
  if ((row.mandateExpiresAt ?? row.expiresAt) <= now) return 'expired';
  return row.confirmedAt ? 'confirmed' : 'waiting';
};

const isWaiting = (id: string, now: Date) =>
  and(
    eq(assistantApplications.id, id),
    isNull(assistantApplications.confirmedAt),
    isNull(assistantApplications.declinedAt),
    gt(assistantApplications.expiresAt, now),
  );

/** @returns false if the person has decided meanwhile. */
export const prepare = async (
  db: Db,
  {
    id,
    now,
    ...asked
  }: { id: string; now: Date; agentId: string; agentKey: string; content: PreparedContent; digest: string },
): Promise<boolean> => {
  const prepared = await db
    .update(assistantApplications)
    .set(asked)
    .where(isWaiting(id, now))
    .returning({ id: assistantApplications.id });
  return prepared.length > 0;
};

interface Confirmation {
  readonly id: string;
  readonly digest: string;
  readonly userId: number;
  readonly resume: { readonly id: string; readonly name: string } | undefined;
  readonly way: ConfirmationWay;
  readonly jti: string;
  readonly at: Date;
  readonly until: Date;
}

/** @returns false if what the person saw has changed, or was decided or expired. */
export const confirmPrepared = async (db: Db, confirmation: Confirmation): Promise<boolean> => {
  const { id, digest, userId, resume, way, jti, at, until } = confirmation;
  const confirmed = await db
    .update(assistantApplications)
    .set({
      ...{ userId, jti, confirmedBy: way, confirmedAt: at, mandateExpiresAt: until },
      resumeFileId: resume?.id ?? null,
      resumeName: resume?.name ?? null,
    })
    .where(and(isWaiting(id, at), eq(assistantApplications.digest, digest)))
    .returning({ id: assistantApplications.id });
  return confirmed.length > 0;
};

export const declinePrepared = (db: Db, id: string, userId: number, at: Date) =>
  db
    .update(assistantApplications)
    .set({ declinedAt: at })
    .where(
      and(
        eq(assistantApplications.id, id),
        or(isNull(assistantApplications.userId), eq(assistantApplications.userId, userId)),
        isNull(assistantApplications.consumedAt),
        isNull(assistantApplications.declinedAt),
      ),
    );

/** Consumes a mandate. @returns what it lets the assistant send; undefined if it doesn't hold any more. */
export const consumeMandate = async (
  tx: Db,
  {
    id,
    jti,
    digest,
    agentKey,
    now,
  }: { id: string; jti: string; digest: string; agentKey: string; now: Date },
) => {
  const [before] = await tx
    .select({ content: assistantApplications.content })
    .from(assistantApplications)
    .where(eq(assistantApplications.id, id))
    .for('update');
  const [consumed] = await tx
    .update(assistantApplications)
    .set({ consumedAt: now, content: null })
    .where(
      and(
        ...[eq(assistantApplications.id, id), eq(assistantApplications.jti, jti)],
        ...[eq(assistantApplications.digest, digest), eq(assistantApplications.agentKey, agentKey)],
        ...[isNull(assistantApplications.consumedAt), isNull(assistantApplications.declinedAt)],
        lte(assistantApplications.confirmedAt, now),
        gt(assistantApplications.mandateExpiresAt, now),
        isActiveAccount(assistantApplications.userId),
      ),
    )
    .returning();
  return consumed && before?.content ? { ...consumed, content: before.content } : undefined;
};

export const markSent = (tx: Db, id: string, applicationId: number) =>
  tx.update(assistantApplications).set({ applicationId }).where(eq(assistantApplications.id, id));

const KEPT_DAYS = 7;
/** Forgets what was never sent. */
export const forgetPrepared = (db: Db, now: Date) =>
  db
    .delete(assistantApplications)
    .where(
      and(
        isNull(assistantApplications.applicationId),
        lte(assistantApplications.expiresAt, subDays(now, KEPT_DAYS)),
      ),
    );
