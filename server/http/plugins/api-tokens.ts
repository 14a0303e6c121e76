/**
 * Tokens of the API: a second way to be an account, with fewer rights. The contract's `scopeOf` decides what a call
 * needs; changes that tokens try to make are listed apart from those of sessions.
 */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOKEN_PREFIX, type TokenScope } from '#contract/api-tokens/rules.ts';
import { scopeOf } from '#contract/api-tokens/scope-of.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Role } from '#contract/shared/constants.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { apiTokenCalls, apiTokens, twoFactor, users } from '../../platform/db/schema.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/tokens.ts';
import { Failure } from '../failure.ts';
import { membershipIn } from '../membership.ts';

/** What a token adds to its account. */
export interface TokenRights {
  readonly id: number;
  readonly scopes: readonly TokenScope[];
}

const USE_NOTED_EVERY_MS = 60_000;

export const isApiToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

const accountByToken = prepared((db) =>
  db
    .select({
      id: apiTokens.id,
      scopes: apiTokens.scopes,
      companyId: apiTokens.companyId,
      lastUsedAt: apiTokens.lastUsedAt,
      userId: users.id,
      role: users.role,
      staffRole: users.staffRole,
      languages: users.staffLanguages,
      reviewedLanguages: users.staffReviewedLanguages,
      membership: membershipIn({ userId: sql`api_tokens.user_id`, companyId: sql`api_tokens.company_id` }),
      twoFactorSince: twoFactor.confirmedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(apiTokens.expiresAt, sql.placeholder('now')),
        or(isNull(apiTokens.grantId), gt(apiTokens.accessExpiresAt, sql.placeholder('now'))),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
      ),
    )
    .prepare('account_by_token'),
);

/** The account of a token; undefined if it has none any more, or no longer works for the token's company. */
export const findTokenAccount = async ({ database, clock }: PlatformDeps, token: string) => {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const [found] = await accountByToken(database.db).execute({ tokenHash, now: now.toISOString() });
  if (!found || (found.membership?.companyId ?? null) !== found.companyId) return undefined;
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > USE_NOTED_EVERY_MS)
    await database.db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, found.id));
  const apiToken: TokenRights = { id: found.id, scopes: found.scopes };
  const membership = found.membership && { ...found.membership, scopes: found.scopes };
  return { ...found, tokenHash, membership, apiToken };
};

/** Throws unless the token's scopes include the one that the call needs. */
export const assertInScope = (
  { scopes }: TokenRights,
  { role, key }: { readonly role: Role; readonly key: EndpointKey | undefined },
): void => {
  const scope = key && scopeOf(key, role);
  if (scope === undefined) throw new Failure('forbidden', { key: 'server.error.needs_session' });
  if (scope !== 'public' && !scopes.includes(scope))
    throw new Failure('forbidden', { key: 'server.error.scope_missing', values: { scope } });
};

/** Lists what tokens tried to change. */
export const tokenCallsPlugin = (app: FastifyInstance, { database, clock }: PlatformDeps): void => {
  app.addHook('onResponse', async ({ viewer, method, routeOptions: { config } }, { statusCode: status }) => {
    if (!viewer?.apiToken || !config.key || method === 'GET') return;
    const { id: tokenId } = viewer.apiToken;
    // Selects, so that a token revoked meanwhile is no error.
    await database.db.execute(sql`
      insert into ${apiTokenCalls} (token_id, call, status, at)
      select id, ${config.key}, ${status}, ${clock.now().toISOString()}::timestamptz
      from ${apiTokens} where id = ${tokenId}`);
  });
};
