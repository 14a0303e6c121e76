/**
 * Why the owner of an account can't do something, asked of the rules themselves: the limits of signing in, the level of
 * the company, the state of emails, jobs and alerts.
 */
import { desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, supportMessages, users } from '../../platform/db/schema.ts';
import { findBounces } from '../../platform/mail/bounces.ts';
import { readAccountEmail } from '../accounts/confirmations.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import type { AccountLimits } from '../accounts/limits.ts';
import { findClosing } from '../data-requests/register.ts';
import { findAlertObstacles } from './alert-obstacles.ts';
import { type EmailRow, listEmails } from './emails.ts';
import { findJobObstacles } from './job-obstacles.ts';
import { likelyDomain } from './likely-domain.ts';
import { type Obstacle, obstacle } from './obstacle.ts';
import { findChoicesAboutJob, findEmailChoices, findSeekerObstacles } from './seeker-obstacles.ts';
import { findTeamObstacles } from './team-obstacles.ts';

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
      resumeFileId: candidates.resumeFileId,
      isFindable: candidates.visibleToEmployers,
    })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, id));
  if (!found) throw notFound();
  return found;
};
export type Subject = Awaited<ReturnType<typeof readSubject>>;

type ObstacleDeps = Pick<Deps, 'database' | 'clock' | 'settings' | 'keyedHash' | 'search'>;

/** Without a password, what they sign in with. */
const ofPassword = async (db: Db, { id, passwordHash }: Subject): Promise<Obstacle[]> => {
  if (passwordHash !== '') return [];
  const { rows } = await db.execute<{ host: string }>(sql`
    select substring(issuer from '^https?://([^/]+)') as host from connections where user_id = ${id} order by id`);
  const hosts = rows.map(({ host }) => host).join(', ');
  return [hosts === '' ? obstacle('no_password') : obstacle('other_ways', { detail: hosts })];
};

/** An app's code is asked for as well; `count` has the recovery codes that are left. */
const ofSecondStep = async (db: Db, { id }: Subject): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ codes: number }>(sql`
    select (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as codes
    from two_factor f where f.user_id = ${id} and f.confirmed_at is not null`);
  return rows.map(({ codes }) => obstacle('second_step', { count: codes }));
};

const ofSignIn = async (db: Db, subject: Subject, limits: AccountLimits): Promise<Obstacle[]> => {
  const { id, email } = subject;
  const { account, network } = await limits.lockedUntil(email);
  return [
    ...(account ? [obstacle('locked', { until: account })] : []),
    ...(network ? [obstacle('network_locked', { until: network })] : []),
    ...((await limits.areCodesLocked(id)) ? [obstacle('codes_locked')] : []),
    ...(await ofPassword(db, subject)),
    ...(await ofSecondStep(db, subject)),
  ];
};

/** Mail that came back: of a dead address, which gets no more, or of one that may recover. */
const ofBounces = async (db: Db, { email }: Subject): Promise<Obstacle[]> => {
  const found = await findBounces(db, email);
  if (!found) return [];
  const { answer: detail, stoppedAt, lastAt, failures, held } = found;
  return stoppedAt
    ? [obstacle('email_stopped', { detail, until: stoppedAt, count: held })]
    : [obstacle('email_bounced', { detail, until: lastAt, count: failures })];
};

/** The newest email of the address says whether it takes any. */
const ofDelivery = ([newest]: readonly EmailRow[]): Obstacle[] => {
  if (newest?.state === 'failed') return [obstacle('email_failed', { detail: newest.answer })];
  return newest?.state === 'delayed' ? [obstacle('email_delayed', { detail: newest.answer })] : [];
};

/** The language in which they last wrote to support isn't that of their emails. */
const ofLanguage = async (db: Db, { email, locale }: Subject): Promise<Obstacle[]> => {
  const [wrote] = await db
    .select({ locale: supportMessages.locale })
    .from(supportMessages)
    .where(eq(sql`lower(${supportMessages.email})`, email))
    .orderBy(desc(supportMessages.id))
    .limit(1);
  return wrote && wrote.locale !== locale
    ? [obstacle('language_differs', { terms: [wrote.locale, locale] })]
    : [];
};

const ofEmail = async (
  { database: { db }, clock }: ObstacleDeps,
  subject: Subject,
  limits: AccountLimits,
): Promise<Obstacle[]> => {
  const waiting = (await readAccountEmail(db, subject.id, clock.now()))?.new_email;
  const limitedUntil = await limits.resetsLimitedUntil(subject.email);
  const codesUntil = await limits.signInCodesLimitedUntil(subject.email);
  const likely = likelyDomain(subject.email);
  return [
    ...(subject.emailConfirmedAt ? [] : [obstacle('unconfirmed')]),
    ...(likely && !subject.emailConfirmedAt ? [obstacle('mistyped', { detail: likely })] : []),
    ...(waiting ? [obstacle('change_waiting', { detail: waiting })] : []),
    ...(limitedUntil ? [obstacle('reset_limited', { until: limitedUntil })] : []),
    ...(codesUntil ? [obstacle('sign_in_codes_limited', { until: codesUntil })] : []),
    ...(await findEmailChoices(db, subject)),
    ...(await ofBounces(db, subject)),
    ...ofDelivery(await listEmails(db, [subject.email], 1)),
    ...(await ofLanguage(db, subject)),
  ];
};

/** Their last file that was refused, unless a later one wasn't. */
const ofUploads = async (db: Db, { id }: Subject): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ at: string; file_name: string }>(sql`
    select f.at::text, f.file_name from failed_calls f
    where f.user_id = ${id} and f.file_name is not null
      and not exists (select from files s where s.owner_id = f.user_id and s.created_at > f.at)
    order by f.id desc limit 1`);
  return rows.map(({ at, file_name }) =>
    obstacle('upload_failed', { detail: file_name, until: new Date(at) }),
  );
};

/** Times that a company wrote in another zone than that of their browser. */
const ofInterviews = async (db: Db, { id, timeZone }: Subject, now: Date): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ at: string; zone: string }>(sql`
    select coalesce(i.starts_at, i.slots[1])::text as at, i.time_zone as zone
    from interviews i join applications a on a.id = i.application_id
    where a.user_id = ${id} and i.status in ('proposed', 'accepted')
      and coalesce(i.starts_at, i.slots[1]) > ${now.toISOString()}
      and i.time_zone <> coalesce(${timeZone}::text, i.time_zone)
    order by 1`);
  return rows.map(({ at, zone }) =>
    obstacle('interview_zones', { until: new Date(at), terms: [zone, timeZone ?? zone] }),
  );
};

const ofSeeker = async ({ database: { db }, clock }: ObstacleDeps, subject: Subject): Promise<Obstacle[]> =>
  subject.role === 'seeker'
    ? [
        ...(await ofUploads(db, subject)),
        ...(subject.resumeFileId === null ? [obstacle('no_resume')] : []),
        ...(await ofInterviews(db, subject, clock.now())),
        ...(await findSeekerObstacles(db, subject, { now: clock.now(), today: clock.today() })),
        ...(subject.isFindable === false ? [obstacle('hidden')] : []),
      ]
    : [];

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

/** What they did as often as a day allows. */
const ofDay = async (deps: ObstacleDeps, { id }: Subject): Promise<Obstacle[]> =>
  (await dailyLimits(deps).reached(id)).map(({ kind, until }) =>
    obstacle('daily_limit', { until, terms: [kind] }),
  );

/** Of what depends on a job that they ask about. */
const ofJob = async (deps: ObstacleDeps, subject: Subject, jobId: number | undefined) => {
  const about = jobId === undefined ? undefined : await findJobObstacles(deps, subject, jobId);
  const { companyId, found = [] } = about ?? {};
  const team = companyId === undefined || jobId === undefined ? undefined : { jobId, companyId };
  return [
    ...found,
    ...(subject.role === 'employer' ? await findTeamObstacles(deps, subject.id, team) : []),
    ...(jobId !== undefined && subject.role === 'seeker'
      ? [
          ...(await findChoicesAboutJob(deps.database.db, subject, jobId)),
          ...(await findAlertObstacles(deps, subject, jobId)),
        ]
      : []),
  ];
};

/** What stands in the way of an account, the most basic first. */
export const findObstacles = async (
  deps: ObstacleDeps,
  subject: Subject,
  { limits, jobId }: { readonly limits: AccountLimits; readonly jobId?: number | undefined },
): Promise<Obstacle[]> => {
  const { db } = deps.database;
  if (subject.closedAt) return [obstacle('closed')];
  const closing = await findClosing(db, subject.id);
  return [
    ...(closing ? [obstacle('closing', { until: closing.closesAt, detail: closing.reason })] : []),
    ...(subject.suspendedAt ? [obstacle('suspended')] : []),
    ...(await ofSignIn(db, subject, limits)),
    ...(await ofEmail(deps, subject, limits)),
    ...(await ofSeeker(deps, subject)),
    ...(await ofDay(deps, subject)),
    ...(await ofAlerts(db, subject)),
    ...(await ofJob(deps, subject, jobId)),
  ];
};
