/**
 * Why the owner of an account can't do something, asked of the rules themselves: the limits of signing in, the level of
 * the company, the state of emails, jobs and alerts.
 */
import { eq, sql } from 'drizzle-orm';
import { isUnlocked } from '#contract/companies/levels.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { SupportView } from '#contract/support/calls.ts';
import type { ObstacleKind } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, companies, users } from '../../platform/db/schema.ts';
import { readAccountEmail } from '../accounts/confirmations.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import type { AccountLimits } from '../accounts/limits.ts';
import { levelOf } from '../companies/level-policy.ts';
import { type EmailRow, listEmails } from './emails.ts';

type Obstacle = Reply<SupportView>['obstacles'][number];

const obstacle = (kind: ObstacleKind, more: Partial<Omit<Obstacle, 'kind'>> = {}): Obstacle => ({
  ...{ kind, until: null, count: null, detail: null },
  ...more,
});

/** The account with what its own rows say. */
export const readSubject = async (db: Db, id: number) => {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      locale: users.locale,
      timeZone: users.timeZone,
      suspendedAt: users.suspendedAt,
      closedAt: users.closedAt,
      website: companies.website,
      staffVerdict: companies.staffVerdict,
      companyId: companies.id,
      resumeFileId: candidates.resumeFileId,
      isFindable: candidates.visibleToEmployers,
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, id));
  if (!found) throw notFound();
  return found;
};
export type Subject = Awaited<ReturnType<typeof readSubject>>;

type ObstacleDeps = Pick<Deps, 'database' | 'clock' | 'settings' | 'keyedHash'>;

const ofSignIn = async (subject: Subject, limits: AccountLimits): Promise<Obstacle[]> => {
  const { id, email, passwordHash } = subject;
  const { account, network } = await limits.lockedUntil(email);
  return [
    ...(account ? [obstacle('locked', { until: account })] : []),
    ...(network ? [obstacle('network_locked', { until: network })] : []),
    ...((await limits.areCodesLocked(id)) ? [obstacle('codes_locked')] : []),
    ...(passwordHash === '' ? [obstacle('no_password')] : []),
  ];
};

/** The newest email of the address says whether it takes any. */
const ofDelivery = ([newest]: readonly EmailRow[]): Obstacle[] => {
  if (newest?.state === 'failed') return [obstacle('email_failed', { detail: newest.answer })];
  return newest?.state === 'delayed' ? [obstacle('email_delayed', { detail: newest.answer })] : [];
};

const ofEmail = async (
  { database: { db }, clock }: ObstacleDeps,
  subject: Subject,
  limits: AccountLimits,
): Promise<Obstacle[]> => {
  const waiting = (await readAccountEmail(db, subject.id, clock.now()))?.new_email;
  const limitedUntil = await limits.resetsLimitedUntil(subject.email);
  return [
    ...(subject.emailConfirmedAt ? [] : [obstacle('unconfirmed')]),
    ...(waiting ? [obstacle('change_waiting', { detail: waiting })] : []),
    ...(limitedUntil ? [obstacle('reset_limited', { until: limitedUntil })] : []),
    ...ofDelivery(await listEmails(db, subject.email, 1)),
  ];
};

const ofSeeker = ({ role, resumeFileId, isFindable }: Subject): Obstacle[] =>
  role === 'seeker'
    ? [
        ...(resumeFileId === null ? [obstacle('no_resume')] : []),
        ...(isFindable === false ? [obstacle('hidden')] : []),
      ]
    : [];

const countJobs = async (db: Db, companyId: number) => {
  const { rows } = await db.execute<{ in_review: number; rejected: number }>(sql`
    select count(*) filter (where status = 'active')::int as in_review,
      count(*) filter (where status = 'rejected')::int as rejected
    from jobs where company_id = ${companyId} and status <> 'approved' and deleted_at is null`);
  return rows[0] ?? { in_review: 0, rejected: 0 };
};

const ofCompany = async (deps: ObstacleDeps, subject: Subject): Promise<Obstacle[]> => {
  const { companyId, website } = subject;
  if (companyId === null || website === null) return [];
  const level = levelOf({ ...subject, website }, deps.settings);
  const { in_review, rejected } = await countJobs(deps.database.db, companyId);
  const limited = await dailyLimits(deps).jobsLimitedUntil(subject.id);
  return [
    ...(isUnlocked('publish', level) ? [] : [obstacle('level_unconfirmed')]),
    ...(limited ? [obstacle('jobs_limited', { until: limited })] : []),
    ...(in_review > 0 ? [obstacle('jobs_in_review', { count: in_review })] : []),
    ...(rejected > 0 ? [obstacle('jobs_rejected', { count: rejected })] : []),
  ];
};

/** Alerts of the account, and those that its address asked for before there was one. */
const ofAlerts = async (db: Db, { id, email }: Subject): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ paused: number; unconfirmed: number }>(sql`
    select count(*) filter (where paused_at is not null)::int as paused,
      count(*) filter (where confirmed_at is null)::int as unconfirmed
    from saved_searches where (user_id = ${id} or email = ${email}) and deleted_at is null`);
  const { paused = 0, unconfirmed = 0 } = rows[0] ?? {};
  return [
    ...(unconfirmed > 0 ? [obstacle('alerts_unconfirmed', { count: unconfirmed })] : []),
    ...(paused > 0 ? [obstacle('alerts_paused', { count: paused })] : []),
  ];
};

/** What stands in the way of an account, the most basic first. */
export const findObstacles = async (
  deps: ObstacleDeps,
  subject: Subject,
  limits: AccountLimits,
): Promise<Obstacle[]> => {
  if (subject.closedAt) return [obstacle('closed')];
  return [
    ...(subject.suspendedAt ? [obstacle('suspended')] : []),
    ...(await ofSignIn(subject, limits)),
    ...(await ofEmail(deps, subject, limits)),
    ...ofSeeker(subject),
    ...(await ofCompany(deps, subject)),
    ...(await ofAlerts(deps.database.db, subject)),
  ];
};
