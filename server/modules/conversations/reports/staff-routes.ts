/** Staff read and decide reports of messages. */

import { subHours } from 'date-fns/subHours';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ListedMessageReport, MessageReport } from '#contract/conversations/report-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { findLastAppeal } from '../../../company/decisions.ts';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../http/call.ts';
import { orNotFound } from '../../../http/failure.ts';
import { listCall } from '../../../http/rest.ts';
import { record } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { auditLog } from '../../../platform/db/schema.ts';
import { offerOf } from '../../../platform/undo/changes.ts';
import { decideReport } from './decide.ts';
import type { ReportRow } from './repository.ts';
import * as repository from './repository.ts';

const presentListed = ({ report, reporterName, isAppealed }: ReportRow): Reply<ListedMessageReport> => ({
  id: report.id,
  scope: report.scope,
  side: report.side,
  reporter_id: report.reporterId,
  reporter_name: reporterName,
  company_id: report.companyId,
  company_name: report.companyName,
  job_id: report.jobId,
  job_title: report.jobTitle,
  reason: report.reason,
  text: report.text,
  created_at: report.createdAt,
  closed_at: report.closedAt,
  outcome: report.outcome,
  is_appealed: isAppealed,
  version: report.version,
});

/** @param names of the authors that still have an account. */
const presentReport = (
  row: ReportRow,
  names: ReadonlyMap<number, string>,
  appeal: string | null,
): Reply<MessageReport> => ({
  ...presentListed(row),
  appeal,
  messages: row.report.messages.map(({ author_id, files, ...message }) => {
    const author = author_id === null ? undefined : names.get(author_id);
    return {
      ...message,
      author_id: author === undefined ? null : author_id,
      author: author ?? '',
      files: [...files],
    };
  }),
});

/** Records that staff read private messages: once an hour, because the console loads an open screen repeatedly. */
const recordReading = async (db: Db, actorId: number, id: number, at: Date): Promise<void> => {
  const subject = { kind: 'message_report', id } as const;
  const action = 'message_report.read';
  const isRecorded = await db.$count(
    auditLog,
    and(
      eq(auditLog.actorId, actorId),
      eq(auditLog.action, action),
      eq(auditLog.subjectKind, subject.kind),
      eq(auditLog.subjectId, String(id)),
      gt(auditLog.at, subHours(at, 1)),
    ),
  );
  if (isRecorded === 0) await record(db, { actorId, action, subject, at });
};

export const messageReportStaffRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  const read = async (id: number) => {
    const row = orNotFound(await repository.findReport(db, id));
    const appeal = row.isAppealed
      ? await findLastAppeal(db, { kind: 'message', id: row.report.messageId ?? 0 })
      : null;
    return presentReport(row, await repository.readNames(db, row.report.messages), appeal?.text ?? null);
  };

  listCall(app, 'GET staff/message-reports', async ({ filter, window }) => {
    const { rows, total } = await repository.listReports(
      db,
      { view: filter.view ?? 'queue', text: filter.q, companyId: filter.company_id },
      window,
    );
    return { rows: rows.map(presentListed), total };
  });

  call(app, 'GET staff/message-reports/:id', async ({ params: { id }, viewer }) => {
    const report = await read(id);
    await recordReading(db, viewer.userId, id, clock.now());
    return report;
  });

  call(app, 'PUT staff/message-reports/:id', async (made) => {
    const hold = await decideReport(deps, made);
    return { ...(await read(made.params.id)), undo: offerOf(hold, deps) };
  });
};
