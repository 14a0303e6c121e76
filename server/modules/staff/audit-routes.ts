/** Staff calls to read the audit log. */

import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#contract/staff/audit-subjects.ts';
import type { Deps } from '../../deps.ts';
import { countUpTo, type ListRequest, listCall } from '../../http/rest.ts';
import { endOfDay, startOfDay } from '../../platform/db/day-bounds.ts';
import { inOrder } from '../../platform/db/order.ts';
import { auditLog, users } from '../../platform/db/schema.ts';

const narrowedBy = (
  { actor_id, action, subject_kind, subject_id, from, to }: ListRequest<'GET staff/audit-log'>['filter'],
  timeZone: string,
): SQL =>
  and(
    sql`true`,
    actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject_kind === undefined ? undefined : eq(auditLog.subjectKind, subject_kind),
    subject_id === undefined ? undefined : eq(auditLog.subjectId, subject_id),
    from === undefined ? undefined : gte(auditLog.at, startOfDay(from, timeZone)),
    to === undefined ? undefined : lt(auditLog.at, endOfDay(to, timeZone)),
  ) ?? sql`true`;

const known = <Value extends string>(values: readonly Value[], value: string): Value => {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Error(`The audit log holds ${value}, which the contract does not know.`);
  return found;
};

export const auditRoutes = (app: FastifyInstance, { database: { db }, settings }: Deps): void => {
  listCall(app, 'GET staff/audit-log', async ({ filter, sort, offset, limit }) => {
    const condition = narrowedBy(filter, settings.timeZone);
    const rows = await db
      .select({
        id: auditLog.id,
        action: auditLog.action,
        subjectKind: auditLog.subjectKind,
        subjectId: auditLog.subjectId,
        details: auditLog.details,
        at: auditLog.at,
        actorId: auditLog.actorId,
        actorName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(condition)
      .orderBy(inOrder(sort.descending, auditLog.at, auditLog.id))
      .limit(limit)
      .offset(offset);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        action: known(AUDIT_ACTIONS, row.action),
        subject_kind: known(AUDIT_SUBJECTS, row.subjectKind),
        subject_id: row.subjectId,
        actor_id: row.actorId,
        actor_name: row.actorName,
        details: row.details,
        at: row.at,
      })),
      total: await countUpTo(db, sql`from ${auditLog} where ${condition}`),
    };
  });
};
