/** AUTO-01: puts a new applicant where an answer leads. See docs/decisions/0082-automations.md. */
import { eq, sql } from 'drizzle-orm';
import type { AUTOMATION_STATUSES } from '#contract/automations/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applicationEvents, applications } from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { notify } from '../notifications/notify.ts';
import { putInStage } from '../stages/moves.ts';
import { keepStage } from '../stages/repository.ts';

interface Place extends Record<string, unknown> {
  readonly companyId: number;
  readonly status: (typeof AUTOMATION_STATUSES)['move'][number];
  readonly stageId: number | null;
}

/** Where the company's first automation that an application's answers meet leads. */
const findPlace = async (tx: Db, applicationId: number): Promise<Place | undefined> => {
  const { rows } = await tx.execute<Place>(sql`
    select a.company_id as "companyId", a.status, a.stage_id as "stageId"
    from applications ap
    join automations a on a.job_id = ap.job_id and a.kind = 'move'
    join application_answers x on x.question_id = a.question_id and x.application_id = ap.id
    where ap.id = ${applicationId}
      and case when a.answer is null then x.is_expected = false else x.choice = a.answer end
      and (a.stage_id is null or exists (
        select from company_stages s where s.id = a.stage_id and s.status = a.status))
    order by a.id limit 1`);
  return rows[0];
};

interface NewApplication {
  readonly id: number;
  readonly jobId: number;
  readonly userId: number;
  readonly at: Date;
  /** That of the application, which takes the move back with it. */
  readonly hold: Hold | undefined;
}

/** Nobody has viewed the application by that, so the applicant is told of other statuses only. */
export const moveByAnswer = async (
  tx: Db,
  { id, jobId, userId, at, hold }: NewApplication,
): Promise<void> => {
  const place = await findPlace(tx, id);
  if (!place) return;
  const { companyId, status, stageId } = place;
  const stage = stageId === null ? undefined : await keepStage(tx, companyId, status, stageId);
  await tx.update(applications).set({ status }).where(eq(applications.id, id));
  const held = { changeId: hold?.changeId, heldUntil: hold?.until };
  await tx
    .insert(applicationEvents)
    .values({ applicationId: id, status, isAutomatic: true, createdAt: at, ...held });
  if (stage) await putInStage(tx, [id], { status, stage, actorId: null, at, hold });
  if (status === 'viewed') return;
  const told = { account_id: userId, job_id: jobId, application_id: id };
  await notify(tx, [{ ...told, kind: `application_${status}` }], { hold });
};
