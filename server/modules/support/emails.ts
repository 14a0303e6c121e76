/** Emails to addresses: those that wait, and what became of those that were sent. */
import { sql } from 'drizzle-orm';
import type { EmailState } from '#contract/support/rules.ts';
import type { Db } from '../../platform/db/connect.ts';

export interface EmailRow {
  readonly at: Date;
  readonly state: EmailState;
  readonly recipient: string;
  readonly subject: string;
  /** What a mail server said, or the code of an error. */
  readonly answer: string | null;
}

/** Newest first. */
export const listEmails = async (
  db: Db,
  addresses: readonly string[],
  limit: number,
): Promise<EmailRow[]> => {
  const { rows } = await db.execute<Omit<EmailRow, 'at'> & { at: string }>(sql`
    select created_at::text as at, recipient, subject, last_error as answer,
      case when next_attempt_at is null then 'failed' when last_error is null then 'waiting' else 'delayed' end as state
    from mail_outbox where recipient in ${addresses}
    union all
    select sent_at::text, recipient, subject, coalesce(bounce, answer), case when bounced_at is null then 'sent' else 'bounced' end
    from sent_emails where recipient in ${addresses}
    order by 1 desc, state limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};
