/** Identifies the user by the bearer token, and rejects users without access to the call (ROLE-01). */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Access } from '#contract/shared/common.ts';
import type { Role } from '#contract/shared/constants.ts';
import { type StaffRights, staffMayCall } from '#contract/staff/roles.ts';
import type { TeamPermission } from '#contract/teams/rules.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { sessions, twoFactor, users } from '../../platform/db/schema.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/tokens.ts';
import { Failure, forbidden, unauthenticated } from '../failure.ts';
import { assertCan, type Membership, membershipOf } from '../membership.ts';
import { assertInScope, findTokenAccount, isApiToken, type TokenRights } from './api-tokens.ts';
import { assertViewable, isSupportView, readBySupport, viewLasts } from './support-views.ts';

interface SignedInViewer<R extends Role> {
  readonly role: R;
  readonly userId: number;
  readonly tokenHash: string;
  /** Set if a token of the API makes the call instead of a session. */
  readonly apiToken?: TokenRights;
}
export type Seeker = SignedInViewer<'seeker'>;
/** A member of the company that the session works for. */
export type Employer = SignedInViewer<'employer'> & Membership;
/** A company account without a company. */
export type FormerMember = SignedInViewer<'employer'> & { readonly companyId: null };
export type Staff = SignedInViewer<'staff'> &
  StaffRights & {
    readonly hasTwoFactor: boolean;
  };
export type Viewer = Seeker | Employer | FormerMember | Staff;

export const isMember = (viewer: Viewer): viewer is Employer =>
  viewer.role === 'employer' && viewer.companyId !== null;

export type ViewerFor<A extends Access> = A extends 'seeker'
  ? Seeker
  : A extends 'employer'
    ? Employer
    : A extends 'staff'
      ? Staff
      : A extends 'signed-in'
        ? Viewer
        : Viewer | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The contract's call. */
    key?: EndpointKey;
    needsTwoFactor?: boolean;
    permission?: TeamPermission | undefined;
  }
}

/**
 * The last use of a session is stored to the minute, because a write per request would cost more than the request.
 */
const USE_NOTED_EVERY_MS = 10 * 60_000;

const viewerByToken = prepared((db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      staffRole: users.staffRole,
      languages: users.staffLanguages,
      reviewedLanguages: users.staffReviewedLanguages,
      membership: membershipOf,
      lastUsedAt: sessions.lastUsedAt,
      twoFactorSince: twoFactor.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('viewer_by_token'),
);

const findSession = async ({ database, clock }: PlatformDeps, token: string) => {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const [found] = await viewerByToken(database.db).execute({ tokenHash, now: now.toISOString() });
  if (!found || (isSupportView(token) && !(await viewLasts(database.db, tokenHash, now)))) return undefined;
  if (now.getTime() - found.lastUsedAt.getTime() > USE_NOTED_EVERY_MS) {
    await database.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { ...found, tokenHash };
};

const findViewer = async (deps: PlatformDeps, token: string): Promise<Viewer | undefined> => {
  const found = isApiToken(token) ? await findTokenAccount(deps, token) : await findSession(deps, token);
  if (!found) return undefined;
  const { userId, role, staffRole, languages, reviewedLanguages, membership, tokenHash } = found;
  const account = { userId, tokenHash, ...('apiToken' in found ? { apiToken: found.apiToken } : {}) };
  if (role === 'staff') {
    // Those of before are administrators.
    const rights = { staffRole: staffRole ?? 'administrator', languages, reviewedLanguages } as const;
    return { role, ...account, ...rights, hasTwoFactor: found.twoFactorSince !== null };
  }
  if (role !== 'employer') return { role, ...account };
  return membership ? { role, ...account, ...membership } : { role, ...account, companyId: null };
};

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];

/** The viewer of a public request; undefined for visitors, expired sessions, and tokens of the API. */
export const knownViewer = async (
  deps: PlatformDeps,
  request: FastifyRequest,
): Promise<Viewer | undefined> => {
  const token = tokenOf(request);
  return token && !isApiToken(token) ? findViewer(deps, token) : undefined;
};

/** The account of a request's token of the API; undefined without one that is valid. */
export const tokenViewer = async (
  deps: PlatformDeps,
  request: FastifyRequest,
): Promise<Viewer | undefined> => {
  const token = tokenOf(request);
  return token && isApiToken(token) ? findViewer(deps, token) : undefined;
};

const admit = (access: Access, viewer: Viewer | undefined, sentToken: boolean): void => {
  if (access === 'anyone') return;
  if (!viewer) {
    throw sentToken
      ? new Failure('session_expired', { key: 'server.error.session_expired' })
      : unauthenticated();
  }
  if (access !== 'signed-in' && viewer.role !== access) throw forbidden();
  if (access === 'employer' && !isMember(viewer))
    throw new Failure('no_company', { key: 'server.error.no_company' });
};

/** If the portal requires two-factor authentication, staff without it can only set it up. */
const assertTwoFactor = (viewer: Viewer | undefined): void => {
  if (viewer?.role !== 'staff' || viewer.hasTwoFactor) return;
  throw new Failure('two_factor_setup_required', { key: 'server.error.two_factor_setup_required' });
};

/** Runs before the request is read, so that unauthorized callers learn nothing about a call's input. */
export const viewerPlugin = (app: FastifyInstance, deps: PlatformDeps): void => {
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    const { access = 'anyone', needsTwoFactor, permission, key } = request.routeOptions.config;
    const token = tokenOf(request);
    const isView = token !== undefined && isSupportView(token);
    if (access === 'anyone') {
      if (isView) assertViewable({ method: request.method, access, key, role: undefined });
      return;
    }
    request.viewer = token ? await findViewer(deps, token) : undefined;
    const { viewer } = request;
    if (isView && viewer) assertViewable({ method: request.method, access, key, role: viewer.role });
    admit(access, viewer, token !== undefined);
    if (viewer?.apiToken) assertInScope(viewer.apiToken, { role: viewer.role, key });
    if (permission && viewer && isMember(viewer)) assertCan(viewer, permission);
    if (access === 'staff' && viewer?.role === 'staff' && !staffMayCall(viewer.staffRole, key ?? ''))
      throw forbidden();
    if (needsTwoFactor && deps.settings.requireTwoFactor) assertTwoFactor(viewer);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const token = tokenOf(request);
    return token && isSupportView(token) ? readBySupport(request.routeOptions.config.key, payload) : payload;
  });
};
