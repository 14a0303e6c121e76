/** Why a company can't publish, get applications, be read from its sources, or use its programs. */
import { sql } from 'drizzle-orm';
import { type CompanyLevel, isUnlocked } from '#contract/companies/levels.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import type { ObstacleKind } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { ownDomainOf } from '../companies/level-policy.ts';
import type { Company } from './company-repository.ts';
import { type Obstacle, obstacle } from './obstacle.ts';
import { countJobs } from './team-obstacles.ts';

type Detail = Reply<StaffCompanyDetail>;
type Parts = Pick<Detail, 'level' | 'members' | 'invitations' | 'jobs' | 'sources' | 'tokens' | 'webhooks'>;
interface About extends Parts {
  readonly company: Company;
}

const ofProfile = async (db: Db, { id }: Company): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state from profile_reviews where company_id = ${id} and state in ('held', 'removed')`);
  return rows.map(({ state }) => obstacle(state === 'held' ? 'profile_held' : 'profile_removed'));
};

const ofPublishing = async (deps: Deps, { company, level }: About): Promise<Obstacle[]> => {
  const { db } = deps.database;
  const { in_review, rejected } = await countJobs(db, company.id);
  const limits = await dailyLimits(deps).reached(company.account_id, company.id);
  return [
    ...(isUnlocked('publish', level) ? [] : [obstacle('level_unconfirmed', { detail: company.email })]),
    ...limits.map(({ kind, until }) => obstacle('daily_limit', { until, terms: [kind] })),
    ...(await ofProfile(db, company)),
    ...(in_review > 0 ? [obstacle('jobs_in_review', { count: in_review })] : []),
    ...(rejected > 0 ? [obstacle('jobs_rejected', { count: rejected })] : []),
  ];
};

const ofLevel = (level: CompanyLevel, { website }: Company): Obstacle[] =>
  isUnlocked('see_full_names', level)
    ? []
    : [obstacle('unverified', { detail: ownDomainOf(website) ?? website })];

const ofTeam = ({ company, members, invitations }: About, now: Date): Obstacle[] => {
  const owner = members.find(({ role }) => role === 'owner');
  return [
    ...(company.is_suspended ? [obstacle('owner_suspended', { detail: company.email })] : []),
    ...(owner?.status === 'closed' ? [obstacle('owner_gone')] : []),
    ...invitations
      .filter(({ expires_at }) => expires_at <= now)
      .map(({ email, expires_at }) => obstacle('invitation_expired', { detail: email, until: expires_at })),
  ];
};

const ofApplying = async (db: Db, { company: { id, live_jobs } }: About): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ attended: boolean }>(
    sql`select company_is_attended(${id}::int) as attended`,
  );
  return [
    ...(rows[0]?.attended ? [] : [obstacle('company_unattended')]),
    ...(live_jobs === 0 ? [obstacle('no_job_listed')] : []),
  ];
};

type Source = Detail['sources'][number];
const whySource = ({ state, last_run }: Source): ObstacleKind | undefined => {
  if (state === 'waiting_approval') return 'source_waits';
  if (state === 'refused') return 'source_refused';
  if (state === 'paused') return 'source_paused';
  if (state === 'failing' || last_run === 'failed') return 'source_failing';
  if (last_run === 'asking') return 'source_asks';
  return last_run === 'ready' ? 'source_unapplied' : undefined;
};
const ofSources = ({ sources }: About): Obstacle[] =>
  sources.flatMap((source) => {
    const kind = whySource(source);
    const terms = kind === 'source_failing' && source.problem ? [source.problem] : [];
    return kind ? [obstacle(kind, { detail: source.name, until: source.last_run_at, terms })] : [];
  });

const ofPrograms = ({ tokens, webhooks }: About, now: Date): Obstacle[] => [
  ...tokens.flatMap(({ name, expires_at, refused, owner }) => {
    const detail = `${name} · ${owner}`;
    if (expires_at <= now) return [obstacle('token_expired', { detail, until: expires_at })];
    return refused > 0 ? [obstacle('token_refused', { detail, count: refused })] : [];
  }),
  ...webhooks.flatMap(({ host, paused_at, waiting, answer }) => {
    const detail = [host, answer].filter(Boolean).join(' · ');
    if (paused_at) return [obstacle('webhook_paused', { detail, until: paused_at, count: waiting })];
    return waiting > 0 && answer ? [obstacle('webhook_failing', { detail, count: waiting })] : [];
  }),
];

/** What stands in the way of a company, the most basic first. */
export const findCompanyObstacles = async (deps: Deps, about: About): Promise<Obstacle[]> => {
  const now = deps.clock.now();
  return [
    ...ofTeam(about, now),
    ...(await ofPublishing(deps, about)),
    ...(await ofApplying(deps.database.db, about)),
    ...ofSources(about),
    ...ofPrograms(about, now),
    ...ofLevel(about.level, about.company),
  ];
};
