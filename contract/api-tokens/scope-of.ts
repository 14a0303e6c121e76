/** The one rule that decides which scope a call needs of a token. Its table is the contract's list of calls. */
import type { EndpointKey } from '../endpoints.ts';
import { endpoints, sectionsOf } from '../endpoints.ts';
import type { Endpoint } from '../shared/common.ts';
import type { Role } from '../shared/constants.ts';
import type { TokenArea, TokenScope } from './rules.ts';

/** Calls of job seekers by their section of the documentation. No token reaches the others. */
const AREAS: Readonly<Partial<Record<string, TokenArea>>> = {
  Applications: 'applications',
  Companies: 'applications',
  Conversations: 'conversations',
  Interviews: 'interviews',
  'Job invitations': 'jobs',
  Jobs: 'jobs',
  Notifications: 'notifications',
  Offers: 'applications',
  Profile: 'profile',
  Resumes: 'profile',
  'Saved searches': 'searches',
};

/** Calls of staff by the start of their path. */
const STAFF_AREAS: readonly (readonly [RegExp, TokenArea])[] = [
  [
    /^staff\/(?:jobs|claims|company-reviews|company-profiles|message-reports|signal-kinds|signal-trials)\b/,
    'moderation',
  ],
  [/^staff\/(?:audit-log|summary)\b/, 'reports'],
  [/^staff\/(?:users|companies|applications)\b/, 'accounts'],
  [/^staff\/support-messages\b/, 'support'],
  [/^staff\/(?:subscribers|issues)\b/, 'newsletter'],
  [/^staff\/emails\b/, 'emails'],
  [/^staff\/lookup-/, 'lookups'],
  [/^staff\/(?:search-misses|synonyms)\b/, 'search'],
  [/^staff\/article/, 'articles'],
  [/^staff\/translation/, 'translations'],
];

/** What members of a company need for calls that all accounts share. Others need none, and no token reaches them. */
const MEMBER_SCOPES: Readonly<Partial<Record<string, TokenScope>>> = {
  Conversations: 'applicants.write',
  Interviews: 'interviews.view',
};

/** The scope; undefined if no token of such an account may make the call, and `public` if nobody needs one. */
export const scopeOf = (key: EndpointKey, role: Role): TokenScope | 'public' | undefined => {
  const { access, needsSession, permission }: Endpoint = endpoints[key];
  if (access === 'anyone') return 'public';
  if (needsSession || (access !== 'signed-in' && access !== role)) return undefined;
  const [section = ''] = sectionsOf(key);
  if (role === 'employer')
    return permission === 'team.manage' ? undefined : (permission ?? MEMBER_SCOPES[section]);
  const [method, path = ''] = key.split(' ');
  const area = role === 'staff' ? STAFF_AREAS.find(([pattern]) => pattern.test(path))?.[1] : AREAS[section];
  return area && `${area}.${method === 'GET' ? 'read' : 'write'}`;
};
