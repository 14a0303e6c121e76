/** What reporters are told: that their report arrived, and what staff decide (Digital Services Act, article 16). */
import { and, eq, lt } from 'drizzle-orm';
import type { ModeratedKind } from '#contract/moderation/decision-rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { reportContacts } from '../../platform/db/schema.ts';
import { deleteForUndo, type Hold } from '../../platform/undo/changes.ts';
import { notify } from './notify.ts';

interface Reported {
  readonly kind: ModeratedKind;
  readonly id: number;
  readonly jobId?: number;
}

const about = ({ jobId }: Reported) => (jobId === undefined ? {} : { job_id: jobId });

/** Sends a receipt, once until staff have decided. */
export const confirmReport = async (tx: Db, reported: Reported, userId: number, at: Date): Promise<void> => {
  const added = await tx
    .insert(reportContacts)
    .values({ subjectKind: reported.kind, subjectId: reported.id, userId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: reportContacts.id });
  if (added.length > 0)
    await notify(tx, [{ account_id: userId, kind: 'report_received', ...about(reported) }]);
};

/** Tells reporters what was decided, once it can't be undone, and forgets who they are. */
export const tellReporters = async (
  tx: Db,
  reported: Reported,
  outcome: ReportOutcome,
  hold: Hold | undefined,
): Promise<void> => {
  const isOf = and(eq(reportContacts.subjectKind, reported.kind), eq(reportContacts.subjectId, reported.id));
  const rows = await tx.select({ userId: reportContacts.userId }).from(reportContacts).where(isOf);
  await deleteForUndo(tx, 'report_contacts', isOf, hold);
  await notify(
    tx,
    rows.map(({ userId }) => ({
      account_id: userId,
      kind: `report_${outcome}` as const,
      ...about(reported),
    })),
    { hold },
  );
};

/** Staff have decided by then, or what was reported is gone. */
const KEPT_MS = 365 * 86_400_000;

export const forgetReporters = (db: Db, now: Date) =>
  db.delete(reportContacts).where(lt(reportContacts.createdAt, new Date(now.getTime() - KEPT_MS)));
