/** Tells accounts what happened. The words are made where they are read: see `i18n` keys `notifications.told_*`. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  isMailedUnlessChosen,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#contract/notification-kinds.ts';
import type { Db } from '../../db/connect.ts';
import { notificationChoices } from '../../db/schema.ts';
import { type Hold, heldBy, keepRows } from '../undo/changes.ts';

export interface NewNotification {
  readonly account_id: number;
  readonly kind: NotificationKind;
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
 * The statement that writes notifications from a query of `account_id, kind, job_id, application_id, text`, and notes which
 * are to be mailed, too. What is there already and can be there only once stays as it is.
 */
export const writeNotifications = (source: SQL, { mailedHere = false, hold }: Manner = {}): SQL => sql`
  insert into notifications (account_id, kind, job_id, application_id, text, change_id, held_until, mail_due)
  select told.account_id, told.kind, told.job_id, told.application_id, told.text, ${heldBy(hold)},
    not ${mailedHere} and person.suspended_at is null
      and coalesce(choice.by_mail, told.kind in (${sql.join(
        NOTIFICATION_KINDS.filter(isMailedUnlessChosen).map((kind) => sql`${kind}`),
        sql`, `,
      )}))
  from (${source}) as told
  join users as person on person.id = told.account_id and person.closed_at is null
  left join notification_choices as choice on choice.user_id = told.account_id and choice.kind = told.kind
  on conflict do nothing`;

/**
 * Writes notifications, in the caller's transaction. Mails are made of them after the commit, where the account's choice for
 * the kind says so, in the account's language (`emails.ts`). An account that is closed or gone is passed over.
 */
export const notify = async (
  db: Db,
  notifications: readonly NewNotification[],
  manner: Manner = {},
): Promise<void> => {
  if (notifications.length === 0) return;
  const given = sql`
    select * from json_to_recordset(${JSON.stringify(notifications)}::json)
      as given(account_id int, kind text, job_id int, application_id int, text text)`;
  await db.execute(writeNotifications(given, manner));
};

/** Whether an account wants notifications of a kind by mail, too. */
export const isWantedByMail = async (db: Db, accountId: number, kind: NotificationKind): Promise<boolean> => {
  const [choice] = await db
    .select({ byMail: notificationChoices.byMail })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, accountId), eq(notificationChoices.kind, kind)));
  return choice?.byMail ?? isMailedUnlessChosen(kind);
};

/**
 * Puts aside notifications that are still held back, for a later change tells their readers more, or takes back what they
 * would have told. Undoing that change brings them back.
 * @param which a condition on `notifications n`.
 */
export const putAside = (db: Db, which: SQL, now: Date, hold: Hold | undefined) =>
  db.execute(sql`
    with aside as (
      delete from notifications n
      where ${which} and n.held_until > ${now.toISOString()}::timestamptz
        and n.change_id is distinct from ${hold?.changeId ?? null}
      returning n.*
    )
    ${keepRows(hold, 'notifications', sql`aside`)}`);

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
