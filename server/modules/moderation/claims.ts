/** Who of the staff has a case open. */
import { addSeconds } from 'date-fns/addSeconds';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CLAIM_SECONDS } from '#contract/moderation/rules.ts';
import type { Subject } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import type { Db } from '../../platform/db/connect.ts';
import { moderationClaims as claims } from '../../platform/db/schema.ts';

const isAbout = ({ kind, id }: Subject) => and(eq(claims.subjectKind, kind), eq(claims.subjectId, id));

/** The name of the colleague who has it open. @param id the column of the subject */
export const claimedBy = (kind: Subject['kind'], id: SQL, now: Date, viewerId: number): SQL => sql`(
  select trim(u.first_name || ' ' || u.last_name) from moderation_claims mc join users u on u.id = mc.user_id
  where mc.subject_kind = ${kind} and mc.subject_id = ${id} and mc.user_id <> ${viewerId}
    and mc.until > ${now.toISOString()}::timestamptz)`;

/** Takes it unless a colleague has it. */
const claim = (db: Db, { kind, id }: Subject, userId: number, now: Date) => {
  const until = addSeconds(now, CLAIM_SECONDS);
  return db
    .insert(claims)
    .values({ subjectKind: kind, subjectId: id, userId, until })
    .onConflictDoUpdate({
      target: [claims.subjectKind, claims.subjectId],
      set: { userId, until },
      setWhere: or(eq(claims.userId, userId), lt(claims.until, now)),
    });
};

const release = (db: Db, subject: Subject, userId: number) =>
  db.delete(claims).where(and(isAbout(subject), eq(claims.userId, userId)));

/** Those that were left open, such as by a closed window. */
export const forgetClaims = (db: Db, now: Date) => db.delete(claims).where(lt(claims.until, now));

export const claimRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'POST staff/claims', async ({ body: { kind, id, is_open: isOpen }, viewer }) => {
    const now = clock.now();
    await (isOpen ? claim(db, { kind, id }, viewer.userId, now) : release(db, { kind, id }, viewer.userId));
    const { rows } = await db.execute<{ name: string | null }>(
      sql`select ${claimedBy(kind, sql`${id}::int`, now, viewer.userId)} as name`,
    );
    return { claimed_by: rows[0]?.name ?? null };
  });
};
