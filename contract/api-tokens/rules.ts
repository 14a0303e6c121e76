/**
 * What tokens of the API may do. A company's token has permissions of its team's table as scopes; other tokens read or
 * write one area each. Nothing here concerns an account's security: no token may change who gets in.
 */
import type { Role } from '../shared/constants.ts';
import { can, TEAM_PERMISSIONS, type TeamPermission, type TeamRole } from '../teams/rules.ts';

/** Secret scanners recognise a token by it. */
export const TOKEN_PREFIX = 'slt_';
export const TOKEN_NAME_MAX = 60;
export const TOKENS_MAX = 20;
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_DAYS_DEFAULT = 90;
/** How long what a token did is listed. */
export const TOKEN_CALLS_DAYS = 30;
export const TOKEN_CALLS_SHOWN = 100;

export const SEEKER_AREAS = [
  'applications',
  'conversations',
  'interviews',
  'jobs',
  'notifications',
  'profile',
  'searches',
] as const;
const STAFF_AREAS = [
  'accounts',
  'articles',
  'emails',
  'lookups',
  'moderation',
  'newsletter',
  'reports',
  'search',
  'support',
  'translations',
] as const;

export type TokenArea = (typeof SEEKER_AREAS)[number] | (typeof STAFF_AREAS)[number];
type AreaScope = `${TokenArea}.${'read' | 'write'}`;
/** Who is in a team gets in by the team's own screens. */
const SCOPED_PERMISSIONS = TEAM_PERMISSIONS.filter((permission) => permission !== 'team.manage');
export type TokenScope = TeamPermission | AreaScope;

const bothOf = (areas: readonly TokenArea[]): AreaScope[] =>
  areas.flatMap((area): AreaScope[] => [`${area}.read`, `${area}.write`]);
const SCOPES: Readonly<Record<Role, readonly TokenScope[]>> = {
  employer: SCOPED_PERMISSIONS,
  seeker: bothOf(SEEKER_AREAS),
  // Nothing about reports can be changed.
  staff: bothOf(STAFF_AREAS).filter((scope) => scope !== 'reports.write'),
};

export const TOKEN_SCOPES: readonly TokenScope[] = [...new Set(Object.values(SCOPES).flat())];

export type AssistantScope = Exclude<
  TokenScope,
  'applications.write' | 'team.manage' | `${(typeof STAFF_AREAS)[number]}.${'read' | 'write'}`
>;
/**
 * Whether people can let an assistant do it that asks them by OAuth. Applications leave with a mandate alone, and no
 * assistant works for staff.
 */
export const isForAssistants = (scope: TokenScope): scope is AssistantScope =>
  scope !== 'applications.write' && !SCOPES.staff.includes(scope);
export const ASSISTANT_SCOPES: readonly AssistantScope[] = TOKEN_SCOPES.filter(isForAssistants);

/** The scopes that an account can give its tokens: of a member of a company, what the role allows. */
export const scopesFor = (role: Role, teamRole?: TeamRole): readonly TokenScope[] =>
  role === 'employer'
    ? SCOPED_PERMISSIONS.filter((permission) => teamRole !== undefined && can(teamRole, permission))
    : SCOPES[role];

export const isReading = (scope: TokenScope): boolean => /\.(?:view|read|search)$/.test(scope);

/** Ready choices of scopes. */
export const TOKEN_PRESETS = ['read', 'jobs', 'all'] as const;
export type TokenPreset = (typeof TOKEN_PRESETS)[number];
export const presetScopes = (preset: TokenPreset, scopes: readonly TokenScope[]): TokenScope[] =>
  scopes.filter(
    (scope) => preset === 'all' || (preset === 'jobs' ? scope.startsWith('jobs.') : isReading(scope)),
  );
