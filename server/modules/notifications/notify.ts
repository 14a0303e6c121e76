/** Creates notifications. Readers get their text from the keys `notifications.text_*`. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  isEmailedUnlessChosen,
  isPushedUnlessChosen,
  MEMBER_NOTIFICATION_KINDS,
  type MemberNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notifiedRoles,
  RECRUITER_NOTIFICATION_KINDS,
} from '#contract/notifications/kinds.ts';
import { activeRecruiter, activeRecruiterOfApplicant } from '../../company/recruiter.ts';
import { worksOn } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { notificationChoices } from '../../platform/db/schema.ts';
import { type Hold, heldBy, keepRows } from '../../platform/undo/changes.ts';

export interface NewNotification {
  readonly account_id: number;
  readonly kind: NotificationKind;
  readonly job_id?: number;
  readonly application_id?: number;
  /** A user's own words: a message or a reason. */
  readonly text?: string;
  /** The message of a conversation with these words. */
  readonly message_id?: number;
}

interface Manner {
  /** The caller sends its own email. */
  readonly mailedHere?: boolean;
  /** The change that causes them, if it can be undone; they are held until then. */
  readonly hold?: Hold | undefined;
}

/** In queries about no application. */
const NO_APPLICATION = sql`null::int`;
/** In queries that name no messages. */
const NO_MESSAGE = sql`null::int`;
const GIVEN_MESSAGE = sql`told.message_id`;

const anyOf = (isOne: (kind: NotificationKind) => boolean): SQL =>
  sql.join(
    NOTIFICATION_KINDS.filter(isOne).map((kind) => sql`${kind}`),
    sql`, `,
  );

/** Applicants can mute a conversation; its messages are then only shown in the portal. */
const isMuted = sql`(told.kind = 'message' and exists (
  select from applications muted where muted.id = told.application_id and muted.user_id = told.account_id
    and muted.messages_muted_at is not null))`;

/**
 * A statement that creates notifications from a query of `account_id, kind, job_id, application_id, text`, and marks
 * those that also need an email, or go to devices. Existing notifications that must be unique stay unchanged.
 */
export const writeNotifications = (
  source: SQL,
  { mailedHere = false, hold }: Manner = {},
  messageId = NO_MESSAGE,
): SQL => sql`
  insert into notifications
    (account_id, kind, job_id, application_id, text, message_id, change_id, held_until, mail_due, push_due)
  select told.account_id, told.kind, told.job_id, told.application_id, told.text, ${messageId}, ${heldBy(hold)},
    not ${mailedHere} and person.suspended_at is null and not ${isMuted}
      and coalesce(choice.by_mail, told.kind in (${anyOf(isEmailedUnlessChosen)})),
    coalesce(choice.by_push, told.kind in (${anyOf(isPushedUnlessChosen)})) and not ${isMuted}
      and exists (select from push_devices device where device.user_id = person.id)
  from (${source}) as told
  join users as person on person.id = told.account_id and person.closed_at is null
  left join notification_choices as choice on choice.user_id = told.account_id and choice.kind = told.kind
  for key share of person
  on conflict do nothing`;

/**
 * Creates notifications in the caller's transaction. Emails follow after the commit if the account wants this kind, in
 * the account's language (`emails.ts`). Closed or missing accounts are skipped.
 */
export const notify = async (
  db: Db,
  notifications: readonly NewNotification[],
  manner: Manner = {},
): Promise<void> => {
  if (notifications.length === 0) return;
  const given = sql`
    select * from json_to_recordset(${JSON.stringify(notifications)}::json)
      as given(account_id int, kind text, job_id int, application_id int, text text, message_id int)`;
  await db.execute(writeNotifications(given, manner, GIVEN_MESSAGE));
};

/** A notification about a job, for the members of its company. */
export type MembersNotification = Omit<NewNotification, 'account_id'> & {
  readonly kind: MemberNotificationKind;
  readonly job_id: number;
};

/**
 * The members of a job's company who are notified of a kind: by role, and only if they work on the job; of what
 * applicants do, the recruiter in charge of them or else of the job alone, if there is one.
 */
export const membersToNotify = (jobId: SQL, kind: SQL, applicationId = NO_APPLICATION): SQL => sql`
  select m.user_id from company_members m join jobs j on j.id = ${jobId} and j.company_id = m.company_id
  where m.role = any(case ${kind} ${sql.join(
    MEMBER_NOTIFICATION_KINDS.map((one) => sql`when ${one} then ${arrayOf(notifiedRoles(one))}::text[]`),
    sql` `,
  )} end) and ${worksOn('m', jobId)}
    and (${kind} <> all(${arrayOf(RECRUITER_NOTIFICATION_KINDS)}::text[])
      or m.user_id = coalesce(${activeRecruiterOfApplicant(applicationId)}, ${activeRecruiter}, m.user_id))`;

/** Notifies the members of a job's company, by their settings. */
export const notifyMembers = async (
  db: Db,
  notifications: readonly MembersNotification[],
  manner: Manner = {},
): Promise<void> => {
  if (notifications.length === 0) return;
  const told = sql`
    select member.user_id as account_id, given.kind, given.job_id, given.application_id, given.text, given.message_id
    from json_to_recordset(${JSON.stringify(notifications)}::json)
      as given(kind text, job_id int, application_id int, text text, message_id int),
    lateral (${membersToNotify(sql`given.job_id`, sql`given.kind`, sql`given.application_id`)}) as member
    order by given.job_id, given.application_id, member.user_id`;
  await db.execute(writeNotifications(told, manner, GIVEN_MESSAGE));
};

/** Whether an account wants emails about a kind of notification. */
export const isWantedByEmail = async (
  db: Db,
  accountId: number,
  kind: NotificationKind,
): Promise<boolean> => {
  const [choice] = await db
    .select({ byEmail: notificationChoices.byEmail })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, accountId), eq(notificationChoices.kind, kind)));
  return choice?.byEmail ?? isEmailedUnlessChosen(kind);
};

/**
 * Cancels held notifications that a later change replaces. Undoing that change restores them.
 * @param which a condition on `notifications n`.
 */
export const cancelHeld = (db: Db, which: SQL, now: Date, hold: Hold | undefined) =>
  db.execute(sql`
    with cancelled as (
      delete from notifications n
      where ${which} and n.held_until > ${now.toISOString()}::timestamptz
        and n.change_id is distinct from ${hold?.changeId ?? null}
      returning n.*
    )
    ${keepRows(hold, 'notifications', sql`cancelled`)}`);

/** Kinds that no change of an application replaces. */
const UNREPLACED = sql`(
  'message', 'message_removed', 'message_restored', 'report_received', 'report_upheld', 'report_dismissed')`;

/**
 * The same for held notifications about applications, except messages to applicants and decisions about
 * reports, which no change replaces.
 * @param applications selects their ids.
 * @param isEnd whether the change ends them. Before, interviews and offers stand whatever the status is.
 */
export const cancelHeldAbout = (
  db: Db,
  applications: SQL,
  { at, hold, isEnd }: { readonly at: Date; readonly hold: Hold | undefined; readonly isEnd: boolean },
) =>
  cancelHeld(
    db,
    sql`n.application_id in (${applications}) and n.kind not in ${UNREPLACED}
      and (${isEnd} or n.kind !~ '^(interview|offer)_') and n.account_id = (
      select a.user_id from applications a where a.id = n.application_id)`,
    at,
    hold,
  );
