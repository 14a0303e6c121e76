/** Decisions of staff about reported messages, and undoing them. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Measure } from '#contract/moderation/decision-rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import type { SignalKind } from '#contract/moderation/signals.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import {
  closeAppeal,
  groundOf,
  noteDecision,
  reopenAppeal,
  type Subject,
} from '../../../company/decisions.ts';
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
  users,
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

/** Reports of the same message share its decisions and appeals. */
const subjectOf = ({ messageId, messages: copied }: Report): Subject => ({
  kind: 'message',
  id: messageId ?? copied.findLast(({ is_reported }) => is_reported)?.id ?? 0,
});

const measureOf = (outcome: ReportOutcome, changed: number): Measure => {
  if (changed === 0) return 'kept';
  return outcome === 'upheld' ? 'removed' : 'restored';
};

interface ForAuthor {
  readonly report: Report;
  readonly measure: Measure;
  readonly isNews: boolean;
  readonly body: Pick<Call<'PUT staff/message-reports/:id'>['body'], 'outcome' | 'reason' | 'ground'>;
}

/** Notes the decision for the author, whom it tells of a removal and its reason, or that the messages are back. */
const noteForAuthor = async (
  tx: Db,
  { catalogues }: Pick<Deps, 'catalogues'>,
  { report, measure, isNews, body }: ForAuthor,
  { at, hold }: { readonly at: Date; readonly hold: Hold | undefined },
): Promise<void> => {
  const { applicationId, jobId, companyId, side } = report;
  const authorId = report.messages.find(({ is_reported }) => is_reported)?.author_id ?? null;
  const [author] = await tx
    .select()
    .from(users)
    .where(eq(users.id, authorId ?? 0));
  const isUpheld = body.outcome === 'upheld';
  const t = catalogues.translate(author?.locale ?? SOURCE_LOCALE);
  const reason = isUpheld ? body.reason?.trim() || t(`conversation.report_reason.${report.reason}`) : null;
  const signals = await signalsOf(tx, report);
  const ofAuthor = side === 'applicant' ? { companyId } : { userId: author?.id ?? null };
  const ground = groundOf(measure === 'removed', body.ground);
  await noteDecision(
    tx,
    { subject: subjectOf(report), jobId, ...ofAuthor, measure, ground, reason, signals, decidedAt: at },
    hold,
  );
  if (!author || !isNews) return;
  const outdated = sql`n.account_id = ${author.id} and n.kind in ('message_removed', 'message_restored')
    and n.application_id is not distinct from ${applicationId}::int`;
  await cancelHeld(tx, outdated, at, hold);
  // Messages that stay were never said to be gone.
  if (measure === 'kept' && !isUpheld) return;
  const notification = {
    account_id: author.id,
    kind: isUpheld ? ('message_removed' as const) : ('message_restored' as const),
    ...(jobId === null ? {} : { job_id: jobId }),
    ...(applicationId === null ? {} : { application_id: applicationId }),
    ...(reason === null ? {} : { text: reason }),
  };
  await notify(tx, [notification], { hold });
};

/** The kinds of warning signals in the reported messages. */
const signalsOf = async (tx: Db, report: Report): Promise<SignalKind[]> => {
  const ids = report.messages.filter(({ is_reported }) => is_reported).map(({ id }) => id);
  const rows = await tx.select({ signals: messages.signals }).from(messages).where(isAnyOf(messages.id, ids));
  return [...new Set(rows.flatMap(({ signals }) => signals.map(({ kind }) => kind)))];
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
    const subject = subjectOf(report);
    const answer = { outcome: outcome === 'upheld' ? 'refused' : 'granted', at } as const;
    const answered = await closeAppeal(tx, subject, answer);
    if (report.outcome === outcome && answered.length === 0) return undefined;
    const affected = await changeMessages(tx, report, outcome, at);
    const hold = await beginChange(tx, deps, viewer.userId, {
      kind: 'message_reports_decided',
      reports: decided.map((one) => ({
        id: one.id,
        closedAt: one.closedAt?.toISOString() ?? null,
        outcome: one.outcome,
      })),
      messages: affected,
      messageId: subject.id,
      at: at.toISOString(),
    });
    const idsOf = (reports: readonly Report[]) =>
      isAnyOf(
        messageReports.id,
        reports.map((one) => one.id),
      );
    await tx
      .update(messageReports)
      .set({ version: sql`${messageReports.version} + 1` })
      .where(idsOf(locked));
    await tx.update(messageReports).set({ outcome, closedAt: at }).where(idsOf(decided));
    await notifyReporters(tx, decided, outcome, { at, hold });
    const measure = measureOf(outcome, outcome === 'upheld' ? decided.length : affected.length);
    const isNews = measure !== 'kept' || answered.length > 0;
    await noteForAuthor(tx, deps, { report, measure, isNews, body }, { at, hold });
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
  { reports, messages: affected, messageId, at: decidedAt }: DecidedReports,
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
  if (messageId) await reopenAppeal(tx, { kind: 'message', id: messageId }, decidedAt);
  for (const { id, removedAt } of affected) {
    await tx
      .update(messages)
      .set({ removedAt: removedAt ? new Date(removedAt) : null })
      .where(eq(messages.id, id));
  }
};
