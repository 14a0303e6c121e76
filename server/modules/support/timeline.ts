/** What happened to an account or a company, on one timeline: the latest of each kind, without the words of messages. */
import { type SQL, sql } from 'drizzle-orm';
import type { Reply } from '#contract/shared/common.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { TIMELINE_KINDS, type TimelineKind } from '#contract/support/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { failedCalls } from '../../platform/db/schema.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { listEmails } from './emails.ts';
import type { Subject } from './obstacles.ts';

export type Entry = Reply<SupportView>['timeline'][number];

type Selects = Readonly<Partial<Record<TimelineKind, SQL>>>;

export const OF_EACH_KIND = 20;
const SHOWN_MAX = 60;

const messagesFrom = (email: string): SQL => sql`
  select created_at as at, status as state, subject as text, null as detail, id
  from support_messages where lower(email) = ${email}`;

/** Each selects `at`, `state`, `text`, `detail` and `id`. */
const selectsOf = ({ id, email }: Subject): Selects => ({
  security: sql`
    select at, kind as state, nullif(device, '') as text, coalesce(reason, email) as detail, null::int as id
    from security_events where user_id = ${id}`,
  application: sql`
    select e.created_at as at, e.status as state, j.title as text, c.name as detail, a.id
    from application_events e join applications a on a.id = e.application_id
    join jobs j on j.id = a.job_id join companies c on c.id = a.company_id where a.user_id = ${id}`,
  resume: sql`
    select f.created_at as at, 'stored' as state, f.name as text, null as detail, null::int as id
    from files f where f.owner_id = ${id} and (
      exists (select from candidates k where k.resume_file_id = f.id)
      or exists (select from other_resumes o where o.file_id = f.id))`,
  support_message: messagesFrom(email),
  report: sql`
    select created_at as at, coalesce(outcome, 'open') as state, null as text, null as detail, id
    from message_reports where reporter_id = ${id}`,
  failure: sql`
    select at, call as state, message::text as text, request_id as detail, null::int as id
    from failed_calls where user_id = ${id}`,
  staff: sql`
    select d.at, d.action as state, nullif(trim(u.first_name || ' ' || u.last_name), '') as text, null as detail,
      null::int as id
    from audit_log d left join users u on u.id = d.actor_id
    where d.subject_kind = 'account' and d.subject_id = ${String(id)}::text`,
});

const readKind = async (db: Db, kind: TimelineKind, rows: SQL): Promise<Entry[]> => {
  const found = await db.execute<{
    at: string;
    state: string;
    text: string | null;
    detail: string | null;
    id: number | null;
  }>(
    sql`select x.at::text, x.state, x.text, x.detail, x.id from (${rows}) x order by x.at desc limit ${OF_EACH_KIND}`,
  );
  return found.rows.map((row) => ({ ...row, kind, at: new Date(row.at) }));
};

/** What they read then, in the language of who reads it now. */
const withMessage = (entry: Entry, t: Translate): Entry => {
  if (entry.kind !== 'failure') return entry;
  const { key, values }: (typeof failedCalls.$inferSelect)['message'] = JSON.parse(entry.text ?? '{}');
  return { ...entry, text: t(key, { request: entry.detail ?? '', ...values }) };
};

interface Sources {
  /** Of emails. */
  readonly addresses: readonly string[];
  readonly selects: Selects;
  readonly beside?: readonly Entry[];
}

/** The latest entries, newest first. */
export const readEntries = async (
  db: Db,
  { addresses, selects, beside = [] }: Sources,
  t: Translate,
): Promise<Entry[]> => {
  const emails = (await listEmails(db, addresses, OF_EACH_KIND)).map(
    ({ at, state, subject: text, answer, recipient }): Entry => {
      const to = addresses.length > 1 ? recipient : null;
      return {
        at,
        kind: 'email',
        state,
        text,
        detail: [to, answer].filter(Boolean).join(' · ') || null,
        id: null,
      };
    },
  );
  const others: Entry[] = [...beside];
  for (const kind of TIMELINE_KINDS) {
    const select = selects[kind];
    if (select) others.push(...(await readKind(db, kind, select)));
  }
  return [...emails, ...others.map((entry) => withMessage(entry, t))]
    .sort((one, other) => Number(other.at) - Number(one.at))
    .slice(0, SHOWN_MAX);
};

export const readTimeline = (db: Db, subject: Subject, t: Translate): Promise<Entry[]> =>
  readEntries(db, { addresses: [subject.email], selects: selectsOf(subject) }, t);

/** Of people without an account, who ask as well: what they sent may still wait for the link in an email. */
export const readAddressTimeline = (db: Db, email: string, t: Translate): Promise<Entry[]> => {
  const application = sql`
    select v.created_at as at, 'unconfirmed' as state, j.title as text, c.name as detail, null::int as id
    from visitor_applications v join jobs j on j.id = v.job_id join companies c on c.id = j.company_id
    where lower(v.email) = ${email} and v.sent_at is null`;
  const selects = { application, support_message: messagesFrom(email) };
  return readEntries(db, { addresses: [email], selects }, t);
};
