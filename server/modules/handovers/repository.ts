/** A company's handovers, and what became of its applications. Every query is limited to the company. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { handedApplications as handed, handovers, jobSources } from '../../platform/db/schema.ts';

const countOf = (condition: string) => sql<number>`(
  select count(*)::int from handed_applications d join applications a on a.id = d.application_id
  where d.handover_id = handovers.id and a.status <> 'withdrawn' and d.delivered_at is null and ${sql.raw(condition)})`;

const select = (db: Db) =>
  db
    .select({
      id: handovers.id,
      system: handovers.system,
      board: handovers.board,
      key_hint: handovers.keyHint,
      source: { id: jobSources.id, name: jobSources.name },
      created_at: handovers.createdAt,
      waiting: countOf('d.next_attempt_at is not null'),
      failed: countOf('d.next_attempt_at is null'),
    })
    .from(handovers)
    .leftJoin(jobSources, eq(jobSources.id, handovers.sourceId));

const isOwn = (companyId: number, id: number) =>
  and(eq(handovers.companyId, companyId), eq(handovers.id, id));

export const listHandovers = (db: Db, companyId: number) =>
  select(db).where(eq(handovers.companyId, companyId)).orderBy(handovers.id);

/** Undefined if there is one for these jobs. */
export const addHandover = async (db: Db, row: typeof handovers.$inferInsert) => {
  const [added] = await db
    .insert(handovers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: handovers.id });
  return added && returned(await select(db).where(eq(handovers.id, added.id)));
};

/** A company's source that is not deleted, with the address of its feed. */
export const findSource = async (db: Db, companyId: number, id: number) => {
  const [found] = await db
    .select({ id: jobSources.id, feedAddress: jobSources.feedAddress })
    .from(jobSources)
    .where(and(eq(jobSources.companyId, companyId), eq(jobSources.id, id), isNull(jobSources.deletedAt)));
  return found;
};

/** What waits stays on the portal. @returns whether there was one. */
export const removeHandover = async (tx: Db, companyId: number, id: number): Promise<boolean> => {
  await tx
    .update(handed)
    .set({ nextAttemptAt: null, problem: 'removed', detail: null })
    .where(
      sql`${handed.handoverId} = ${id} and company_id = ${companyId} and delivered_at is null and sent_at is null`,
    );
  const removed = await tx.delete(handovers).where(isOwn(companyId, id)).returning({ id: handovers.id });
  return removed.length > 0;
};

/** At once, with attempts counted anew. One that arrived or is on its way stays as it is. */
export const retry = (db: Db, applicationId: number, now: Date) =>
  db
    .update(handed)
    .set({ attempts: 0, nextAttemptAt: now, problem: null, detail: null })
    .where(
      sql`application_id = ${applicationId} and delivered_at is null and sent_at is null and handover_id is not null`,
    );

/** The application that has this id in the company's systems. */
export const findByExternalId = async (db: Db, companyId: number, externalId: string) => {
  const [found] = await db
    .select({ id: handed.applicationId })
    .from(handed)
    .where(and(eq(handed.companyId, companyId), eq(handed.externalId, externalId)))
    .orderBy(handed.applicationId);
  return found?.id;
};
