import type { ListedMessageReport, MessageReport } from '#contract/message-reports.ts';
import type { ReportRow } from './repository.ts';

export const presentListed = ({ report, reporterName }: ReportRow): ListedMessageReport => ({
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
  created_at: report.createdAt.toISOString(),
  closed_at: report.closedAt?.toISOString() ?? null,
  outcome: report.outcome,
  version: report.version,
});

/** @param names of the authors that still have an account. */
export const presentReport = (row: ReportRow, names: ReadonlyMap<number, string>): MessageReport => ({
  ...presentListed(row),
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
