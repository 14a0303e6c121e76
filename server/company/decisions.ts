/** Decisions about what people wrote: one row each, whatever it is about, with the author's appeal. */
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DecisionGround, ModeratedKind } from '#contract/moderation/decision-rules.ts';
import type { AppealOutcome } from '#contract/moderation/rules.ts';
import type { Viewer } from '../http/plugins/viewer.ts';
import type { Db } from '../platform/db/connect.ts';
import { moderationDecisions as decisions, jobs } from '../platform/db/schema.ts';
import { type Hold, isReleased } from '../platform/undo/changes.ts';

export interface Subject {
  readonly kind: ModeratedKind;
  readonly id: number;
}

export type NewDecision = Omit<
  typeof decisions.$inferInsert,
  'id' | 'subjectKind' | 'subjectId' | 'changeId' | 'heldUntil'
> & { readonly subject: Subject };

/** Notes a decision; Undo deletes it with all else that is held for its change. */
export const noteDecision = (tx: Db, { subject, ...decision }: NewDecision, hold?: Hold) =>
  tx.insert(decisions).values({
    ...decision,
    subjectKind: subject.kind,
    subjectId: subject.id,
    changeId: hold?.changeId ?? null,
    heldUntil: hold?.until ?? null,
  });

/** What a decision that limits says about its ground. */
export const groundOf = (isLimiting: boolean, ground: DecisionGround = 'terms'): DecisionGround | null =>
  isLimiting ? ground : null;

const isAbout = ({ kind, id }: Subject) => and(eq(decisions.subjectKind, kind), eq(decisions.subjectId, id));

/** The appeals of a kind, as rows of `subject_id, created_at, closed_at`. */
export const appealsOf = (kind: ModeratedKind): SQL => sql`(
  select id, subject_id, appealed_at as created_at, appeal_closed_at as closed_at
  from moderation_decisions where subject_kind = ${kind} and appealed_at is not null)`;

export const isAppealed = (kind: ModeratedKind, id: SQL): SQL<boolean> => sql<boolean>`exists (
  select from moderation_decisions appealed where appealed.subject_kind = ${kind} and appealed.subject_id = ${id}
    and appealed.appealed_at is not null and appealed.appeal_closed_at is null)`;

export const findLastAppeal = async (db: Db, subject: Subject) => {
  const [appeal] = await db
    .select({
      text: sql<string>`${decisions.appealText}`,
      created_at: sql<Date>`${decisions.appealedAt}`.mapWith(decisions.appealedAt),
      outcome: decisions.appealOutcome,
    })
    .from(decisions)
    .where(and(isAbout(subject), isNotNull(decisions.appealedAt)))
    .orderBy(desc(decisions.id))
    .limit(1);
  return appeal ?? null;
};

/** The decision that took something down, not counting those about appeals. */
export const lastRemoval = ({ kind, id }: Subject): SQL => sql`(
  select max(id) from moderation_decisions
  where subject_kind = ${kind} and subject_id = ${id} and measure = 'removed')`;

/** @returns false if the decision was appealed already. */
export const addAppeal = async (db: Db, decision: SQL | number, text: string, at: Date): Promise<boolean> => {
  const appealed = await db
    .update(decisions)
    .set({ appealText: text, appealedAt: at })
    .where(and(eq(decisions.id, decision), isNull(decisions.appealedAt)))
    .returning({ id: decisions.id });
  return appealed.length > 0;
};

/** Answers the open appeal about something by a new decision. */
export const closeAppeal = (
  db: Db,
  subject: Subject,
  { outcome, at }: { outcome: AppealOutcome; at: Date },
) =>
  db
    .update(decisions)
    .set({ appealOutcome: outcome, appealClosedAt: at })
    .where(and(isAbout(subject), isNotNull(decisions.appealedAt), isNull(decisions.appealClosedAt)))
    .returning({ id: decisions.id });

/** Opens the appeal again that a decision answered, when that is undone. */
export const reopenAppeal = (db: Db, subject: Subject, at: string) =>
  db
    .update(decisions)
    .set({ appealOutcome: null, appealClosedAt: null })
    .where(and(isAbout(subject), eq(decisions.appealClosedAt, new Date(at))));

type OwnScope = Pick<Viewer, 'userId'> & {
  readonly companyId?: number | null;
  readonly jobIds?: readonly number[] | null;
};

/** Decisions that the viewer or the viewer's company may read: those about their words that limit them. */
const isOwn = ({ userId, companyId = null, jobIds = null }: OwnScope, now: Date) =>
  and(
    isNotNull(decisions.ground),
    isReleased(decisions.heldUntil, now),
    companyId === null
      ? eq(decisions.userId, userId)
      : and(
          eq(decisions.companyId, companyId),
          jobIds === null ? undefined : sql`${decisions.jobId} = any(${sql.param([...jobIds])}::int[])`,
        ),
  );

const OWN_SHOWN = 100;

const selectOwn = (db: Db) =>
  db
    .select({
      id: decisions.id,
      kind: decisions.subjectKind,
      jobId: decisions.jobId,
      jobTitle: jobs.title,
      measure: decisions.measure,
      ground: decisions.ground,
      isAutomatic: decisions.isAutomatic,
      reason: decisions.reason,
      decidedAt: decisions.decidedAt,
      appealText: decisions.appealText,
      appealedAt: decisions.appealedAt,
      appealOutcome: decisions.appealOutcome,
    })
    .from(decisions)
    .leftJoin(jobs, eq(jobs.id, decisions.jobId));
export type OwnDecision = Awaited<ReturnType<typeof selectOwn>>[number];

export const listOwnDecisions = (db: Db, viewer: OwnScope, now: Date): Promise<OwnDecision[]> =>
  selectOwn(db).where(isOwn(viewer, now)).orderBy(desc(decisions.id)).limit(OWN_SHOWN);

export const findOwnDecision = async (
  db: Db,
  viewer: OwnScope,
  id: number,
  now: Date,
): Promise<OwnDecision | undefined> => {
  const [found] = await selectOwn(db).where(and(isOwn(viewer, now), eq(decisions.id, id)));
  return found;
};

/** As long as records about jobs are kept. */
const KEPT = sql`interval '3 years'`;

/** Deletes old decisions, unless an appeal is open. */
export const forgetDecisions = (db: Db, now: Date) =>
  db
    .delete(decisions)
    .where(
      and(
        sql`${decisions.decidedAt} < ${now.toISOString()}::timestamptz - ${KEPT}`,
        or(isNull(decisions.appealedAt), isNotNull(decisions.appealClosedAt)),
      ),
    );
