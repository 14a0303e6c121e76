/** Tells accounts what happened. The words are made where they are read: see `i18n` keys `notices.told_*`. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isMailedUnlessChosen, NOTICE_KINDS, type NoticeKind } from '#contract/notice-kinds.ts';
import type { Db } from '../../db/connect.ts';
import { noticeChoices } from '../../db/schema.ts';
import { type Hold, heldBy, keepRows } from '../undo/changes.ts';

export interface NewNotice {
  readonly account_id: number;
  readonly kind: NoticeKind;
  readonly job_id?: number;
  readonly application_id?: number;
  /** In somebody's own words: a message, a reason. */
  readonly text?: string;
}

interface Manner {
  /** The caller mails them itself, in other words. */
  readonly mailedHere?: boolean;
  /** The change they tell of, where that can still be undone: they are held back as long. */
  readonly hold?: Hold | undefined;
}

/**
 * The statement that writes notices from a query of `account_id, kind, job_id, application_id, text`, and notes which
 * are to be mailed, too. What is there already and can be there only once stays as it is.
 */
export const writeNotices = (source: SQL, { mailedHere = false, hold }: Manner = {}): SQL => sql`
  insert into notices (account_id, kind, job_id, application_id, text, change_id, held_until, mail_due)
  select told.account_id, told.kind, told.job_id, told.application_id, told.text, ${heldBy(hold)},
    not ${mailedHere} and person.suspended_at is null
      and coalesce(choice.by_mail, told.kind in (${sql.join(
        NOTICE_KINDS.filter(isMailedUnlessChosen).map((kind) => sql`${kind}`),
        sql`, `,
      )}))
  from (${source}) as told
  join users as person on person.id = told.account_id and person.closed_at is null
  left join notice_choices as choice on choice.user_id = told.account_id and choice.kind = told.kind
  on conflict do nothing`;

/**
 * Writes notices, in the caller's transaction. Mails are made of them after the commit, where the account's choice for
 * the kind says so, in the account's language (`mail.ts`). An account that is closed or gone is passed over.
 */
export const notify = async (db: Db, notices: readonly NewNotice[], manner: Manner = {}): Promise<void> => {
  if (notices.length === 0) return;
  const given = sql`
    select * from json_to_recordset(${JSON.stringify(notices)}::json)
      as given(account_id int, kind text, job_id int, application_id int, text text)`;
  await db.execute(writeNotices(given, manner));
};

/** Whether an account wants notices of a kind by mail, too. */
export const isWantedByMail = async (db: Db, accountId: number, kind: NoticeKind): Promise<boolean> => {
  const [choice] = await db
    .select({ byMail: noticeChoices.byMail })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, accountId), eq(noticeChoices.kind, kind)));
  return choice?.byMail ?? isMailedUnlessChosen(kind);
};

/**
 * Puts aside notices that are still held back, for a later change tells their readers more, or takes back what they
 * would have told. Undoing that change brings them back.
 * @param which a condition on `notices n`.
 */
export const putAside = (db: Db, which: SQL, now: Date, hold: Hold | undefined) =>
  db.execute(sql`
    with aside as (
      delete from notices n
      where ${which} and n.held_until > ${now.toISOString()}::timestamptz
        and n.change_id is distinct from ${hold?.changeId ?? null}
      returning n.*
    )
    ${keepRows(hold, 'notices', sql`aside`)}`);

/**
 * The same with what is held back for those who sent applications.
 * @param applications selects their ids.
 */
export const putHeldAside = (db: Db, applications: SQL, now: Date, hold: Hold | undefined) =>
  putAside(
    db,
    sql`n.application_id in (${applications}) and n.account_id = (
      select a.user_id from applications a where a.id = n.application_id)`,
    now,
    hold,
  );
