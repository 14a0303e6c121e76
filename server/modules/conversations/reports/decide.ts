/** Decisions of staff about reported messages, and undoing them. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../http/call.ts';
import { changedSince, orNotFound } from '../../../http/failure.ts';
import { lastStaffAction } from '../../../http/last-change.ts';
import { assertUnchanged } from '../../../http/versions.ts';
import { record } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isAnyOf } from '../../../platform/db/id-list.ts';
import {
  type DetailsOf,
  messageReports,
  conversationMessages as messages,
} from '../../../platform/db/schema.ts';
import type { Undoing } from '../../../platform/undo/changes.ts';
import { beginChange, type Hold } from '../../../platform/undo/changes.ts';
import { cancelHeld, notify } from '../../notifications/notify.ts';
import { lockReports } from './repository.ts';

type Report = typeof messageReports.$inferSelect;
type DecidedReports = DetailsOf<'message_reports_decided'>;

/** The messages that a decision removes; or those that the previous one removed, and this one restores. */
const affectedBy = ({ closedAt }: Report, outcome: ReportOutcome): SQL | undefined => {
  if (outcome === 'upheld') return isNull(messages.removedAt);
  return closedAt ? eq(messages.removedAt, closedAt) : undefined;
};

/** Removes or restores the reported messages. @returns them as they were. */
const changeMessages = async (
  tx: Db,
  report: Report,
  outcome: ReportOutcome,
  at: Date,
): Promise<DecidedReports['messages']> => {
  const condition = affectedBy(report, outcome);
  if (!condition) return [];
  const ids = report.messages.filter(({ is_reported }) => is_reported).map(({ id }) => id);
  const affected = await tx
    .select({ id: messages.id, removedAt: messages.removedAt })
    .from(messages)
    .where(and(isAnyOf(messages.id, ids), condition))
    .orderBy(messages.id)
    .for('update');
  await tx
    .update(messages)
    .set({ removedAt: outcome === 'upheld' ? at : null })
    .where(
      isAnyOf(
        messages.id,
        affected.map(({ id }) => id),
      ),
    );
  return affected.map(({ id, removedAt }) => ({ id, removedAt: removedAt?.toISOString() ?? null }));
};

/** Notifies the reporters, instead of a notification about the previous decision that is still held. */
const notifyReporters = async (
  tx: Db,
  reports: readonly Report[],
  outcome: ReportOutcome,
  { at, hold }: { readonly at: Date; readonly hold: Hold | undefined },
): Promise<void> => {
  for (const { reporterId, applicationId, jobId, outcome: before } of reports) {
    if (reporterId === null) continue;
    const outdated = sql`n.account_id = ${reporterId} and n.kind in ('report_upheld', 'report_dismissed')
      and n.application_id is not distinct from ${applicationId}::int`;
    if (before !== null) await cancelHeld(tx, outdated, at, hold);
    const notification = {
      account_id: reporterId,
      kind: `report_${outcome}` as const,
      ...(jobId === null ? {} : { job_id: jobId }),
      ...(applicationId === null ? {} : { application_id: applicationId }),
    };
    await notify(tx, [notification], { hold });
  }
};

/**
 * Decides all reports of the same messages in one transaction, with the messages, the reporters' notifications and the
 * audit log.
 * @returns how it can be undone.
 */
export const decideReport = (
  deps: Deps,
  { params: { id }, body, viewer }: Pick<Call<'PUT staff/message-reports/:id'>, 'params' | 'body' | 'viewer'>,
): Promise<Hold | undefined> =>
  deps.database.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const { outcome } = body;
    const locked = await lockReports(tx, id);
    const report = orNotFound(locked.find((one) => one.id === id));
    await assertUnchanged(report, body.version, async () => ({
      name: report.jobTitle,
      state: {
        key: report.outcome
          ? `console.message_reports.outcome.${report.outcome}`
          : 'console.message_reports.open',
      },
      ...(await lastStaffAction(tx, 'message_report', id)),
    }));
    const decided = locked.filter((one) => one.outcome !== outcome);
    if (report.outcome === outcome) return undefined;
    const affected = await changeMessages(tx, report, outcome, at);
    const hold = await beginChange(tx, deps, viewer.userId, {
      kind: 'message_reports_decided',
      reports: decided.map((one) => ({
        id: one.id,
        closedAt: one.closedAt?.toISOString() ?? null,
        outcome: one.outcome,
      })),
      messages: affected,
      at: at.toISOString(),
    });
    await tx
      .update(messageReports)
      .set({ outcome, closedAt: at, version: sql`${messageReports.version} + 1` })
      .where(
        isAnyOf(
          messageReports.id,
          decided.map((one) => one.id),
        ),
      );
    await notifyReporters(tx, decided, outcome, { at, hold });
    await record(tx, {
      actorId: viewer.userId,
      action: outcome === 'upheld' ? 'message_report.uphold' : 'message_report.dismiss',
      subject: { kind: 'message_report', id },
      details: { reports: decided.length, messages: affected.length },
      at,
    });
    return hold;
  });

/** Reopens the reports, and shows or removes the messages as before. */
export const undoMessageReportDecision = async (
  tx: Db,
  { reports, messages: affected, at: decidedAt }: DecidedReports,
  { actorId, at }: Undoing,
): Promise<void> => {
  for (const { id, closedAt, outcome } of reports) {
    const undone = await tx
      .update(messageReports)
      .set({
        closedAt: closedAt ? new Date(closedAt) : null,
        outcome,
        version: sql`${messageReports.version} + 1`,
      })
      .where(and(eq(messageReports.id, id), eq(messageReports.closedAt, new Date(decidedAt))))
      .returning({ id: messageReports.id });
    if (undone.length === 0) throw changedSince();
    await record(tx, {
      actorId,
      action: 'message_report.undecide',
      subject: { kind: 'message_report', id },
      at,
    });
  }
  for (const { id, removedAt } of affected) {
    await tx
      .update(messages)
      .set({ removedAt: removedAt ? new Date(removedAt) : null })
      .where(eq(messages.id, id));
  }
};
