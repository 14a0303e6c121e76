/** What reporters are told: that their report arrived, and what staff decide (Digital Services Act, article 16). */
import { and, eq, lt } from 'drizzle-orm';
import type { ModeratedKind } from '#contract/moderation/decision-rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { reportAddresses, reportContacts } from '../../platform/db/schema.ts';
import { deleteForUndo, type Hold, restoreRows } from '../../platform/undo/changes.ts';
import { notify } from '../notifications/notify.ts';
import { reportEmail } from './emails.ts';

export interface Reported {
  readonly kind: ModeratedKind;
  readonly id: number;
  readonly jobId?: number;
  /** The path of the page that shows it. */
  readonly page?: string;
}

/** An account, or the address that a visitor gave, with the language of the page. */
export type Reporter = { readonly userId: number } | { readonly email: string; readonly locale: Locale };

type MailDeps = Pick<Deps, 'mailer' | 'catalogues' | 'settings'>;

const about = ({ jobId }: Reported) => (jobId === undefined ? {} : { job_id: jobId });

/** Sends a receipt, once until staff have decided. */
export const confirmReport = async (
  tx: Db,
  deps: MailDeps,
  reported: Reported,
  reporter: Reporter,
  at: Date,
): Promise<void> => {
  const subject = { subjectKind: reported.kind, subjectId: reported.id, createdAt: at };
  if ('email' in reporter) {
    const added = await tx
      .insert(reportAddresses)
      .values({ ...subject, ...reporter })
      .onConflictDoNothing()
      .returning({ id: reportAddresses.id });
    if (added.length > 0) await deps.mailer.send(reportEmail(deps, reporter, reported, 'received'), tx);
    return;
  }
  const added = await tx
    .insert(reportContacts)
    .values({ ...subject, ...reporter })
    .onConflictDoNothing()
    .returning({ id: reportContacts.id });
  if (added.length > 0)
    await notify(tx, [{ account_id: reporter.userId, kind: 'report_received', ...about(reported) }]);
};

const notifyAccounts = async (tx: Db, reported: Reported, outcome: ReportOutcome, hold: Hold | undefined) => {
  const { userId, subjectKind, subjectId } = reportContacts;
  const isOf = and(eq(subjectKind, reported.kind), eq(subjectId, reported.id));
  const rows = await tx.select({ userId }).from(reportContacts).where(isOf);
  await deleteForUndo(tx, 'report_contacts', isOf, hold);
  const news = rows.map((row) => ({
    account_id: row.userId,
    kind: `report_${outcome}` as const,
    ...about(reported),
  }));
  await notify(tx, news, { hold });
};

const emailVisitors = async (
  tx: Db,
  deps: MailDeps,
  reported: Reported,
  outcome: ReportOutcome,
  hold: Hold | undefined,
) => {
  const { email, locale, subjectKind, subjectId } = reportAddresses;
  const isOf = and(eq(subjectKind, reported.kind), eq(subjectId, reported.id));
  const readers = await tx.select({ email, locale }).from(reportAddresses).where(isOf);
  await deleteForUndo(tx, 'report_addresses', isOf, hold);
  for (const reader of readers)
    await deps.mailer.send(
      { ...reportEmail(deps, reader, reported, outcome), ...(hold ? { hold } : {}) },
      tx,
    );
};

/** Tells reporters what was decided, once it can't be undone, and forgets who they are. */
export const tellReporters = async (
  tx: Db,
  deps: MailDeps,
  reported: Reported,
  outcome: ReportOutcome,
  hold: Hold | undefined,
): Promise<void> => {
  await notifyAccounts(tx, reported, outcome, hold);
  await emailVisitors(tx, deps, reported, outcome, hold);
};

/** Remembers reporters again when a decision is undone. */
export const restoreReporters = async (tx: Db, changeId: number): Promise<void> => {
  await restoreRows(tx, changeId, 'report_contacts');
  await restoreRows(tx, changeId, 'report_addresses');
};

/** Staff have decided by then, or what was reported is gone. */
const KEPT_MS = 365 * 86_400_000;

export const forgetReporters = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.delete(reportContacts).where(lt(reportContacts.createdAt, before));
  await db.delete(reportAddresses).where(lt(reportAddresses.createdAt, before));
};
