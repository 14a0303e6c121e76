/** What needs the attention of staff, in one query over partial indexes. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type StaffArea, type StaffRole, staffMay } from '#contract/staff/roles.ts';
import type { StaffSummary } from '#contract/staff/summary-calls.ts';
import { appealsOf, isAppealed } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { readClockState } from '../../platform/clock-state.ts';
import { readCheckedDays, withCheckedDays } from '../job-rules/facts.ts';
import { isStale, JOB_RULES } from '../job-rules/rules.ts';
import { countUnread } from '../notifications/repository.ts';

type Counts = Omit<StaffSummary, 'clock_jump_days' | 'rules_to_check'>;

const NOTHING: Counts = {
  jobs_in_review: 0,
  reported_jobs: 0,
  appealed_jobs: 0,
  reported_reviews: 0,
  reported_messages: 0,
  profiles_in_review: 0,
  sources_waiting: 0,
  open_support_messages: 0,
  failed_emails: 0,
  delayed_emails: 0,
};

/** What a role can't open doesn't wait for it. */
const AREAS: Readonly<Record<keyof Counts | 'rules_to_check', StaffArea>> = {
  jobs_in_review: 'moderation',
  reported_jobs: 'moderation',
  appealed_jobs: 'moderation',
  reported_reviews: 'moderation',
  reported_messages: 'moderation',
  profiles_in_review: 'moderation',
  rules_to_check: 'moderation',
  sources_waiting: 'sources',
  open_support_messages: 'support',
  failed_emails: 'emails',
  delayed_emails: 'emails',
};

type Waiting = Counts & Pick<StaffSummary, 'rules_to_check'>;
const isCounted = (name: string): name is keyof Waiting => name in AREAS;

const forRole = (counts: Waiting, role: StaffRole): Waiting => {
  const seen = { ...counts };
  for (const name of Object.keys(AREAS))
    if (isCounted(name) && !staffMay(role, AREAS[name], 'read')) seen[name] = 0;
  return seen;
};

export const summaryRoutes = (app: FastifyInstance, { database, clock }: Deps): void => {
  call(app, 'GET staff/summary', async ({ reply, viewer }) => {
    reply.header('cache-control', 'no-store');
    const { kind, days } = await readClockState({ database, clock });
    const { rows } = await database.db.execute<{ [Name in keyof Counts]: number }>(sql`
      select
        (select count(*)::int from jobs where status = 'active' and deleted_at is null
          and (not is_post_later or opens_on is not null)) as jobs_in_review,
        (select count(distinct r.job_id)::int from job_reports r
          join jobs j on j.id = r.job_id and j.deleted_at is null where r.closed_at is null) as reported_jobs,
        (select count(*)::int from ${appealsOf('job')} a join jobs j on j.id = a.subject_id and j.deleted_at is null
          where a.closed_at is null and j.status = 'rejected') as appealed_jobs,
        (select count(*)::int from (
          select review_id from company_review_reports where closed_at is null
          union select id from company_reviews where hidden_at is not null and updated_at > hidden_at) as r)
          as reported_reviews,
        (select count(*)::int from message_reports where closed_at is null) as reported_messages,
        (select count(*)::int from (
          select p.company_id from profile_reviews p where p.state = 'held'
            or ${isAppealed('company', sql`p.company_id`)}
          union select company_id from company_reports where closed_at is null) as p) as profiles_in_review,
        (select count(*)::int from job_sources where state = 'waiting_approval' and deleted_at is null) as sources_waiting,
        (select count(*)::int from support_messages where status = 'open') as open_support_messages,
        (select count(*)::int from mail_outbox where next_attempt_at is null) as failed_emails,
        (select count(*)::int from mail_outbox where next_attempt_at is not null and last_error is not null)
          as delayed_emails`);
    const rules = withCheckedDays(JOB_RULES, await readCheckedDays(database.db));
    const due = rules.filter((rule) => isStale(rule, clock.today())).length;
    const counts = { ...(rows[0] ?? NOTHING), rules_to_check: due };
    return {
      ...forRole(counts, viewer.staffRole),
      clock_jump_days: kind === 'steady' ? 0 : days,
      unread_notifications: await countUnread(database.db, viewer, clock.now()),
    };
  });
};
