/** An account's own tokens. Sessions alone can make these calls. */
import { addDays } from 'date-fns';
import type { FastifyInstance } from 'fastify';
import { scopesFor, TOKEN_CALLS_SHOWN, TOKEN_PREFIX, TOKENS_MAX } from '#contract/api-tokens/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import { record } from '../../platform/audit.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { lockAccount } from '../accounts/credentials.ts';
import { recordSecurityEvent } from '../accounts/security-events.ts';
import * as repository from './repository.ts';

const ownerOf = (viewer: Viewer): repository.Owner => ({
  userId: viewer.userId,
  companyId: isMember(viewer) ? viewer.companyId : null,
});

export const apiTokenRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'GET api-tokens', async ({ viewer }) => ({
    data: await repository.listTokens(db, ownerOf(viewer), clock.now()),
  }));

  call(app, 'POST api-tokens', ({ viewer, body, request, t }) =>
    db.transaction(async (tx) => {
      if (viewer.role === 'employer' && !isMember(viewer))
        throw new Failure('no_company', { key: 'server.error.no_company' });
      const allowed = scopesFor(viewer.role, isMember(viewer) ? viewer.teamRole : undefined);
      if (!body.scopes.every((scope) => allowed.includes(scope)))
        throw invalid({ scopes: { key: 'server.field.scopes' } });
      const account = await lockAccount(tx, viewer.userId);
      const owner = ownerOf(viewer);
      if (!account || (await repository.countTokens(tx, owner, clock.now())) >= TOKENS_MAX)
        throw new Failure('in_use', { key: 'server.error.too_many_tokens', values: { max: TOKENS_MAX } });
      const token = `${TOKEN_PREFIX}${newToken()}`;
      const data = await repository.addToken(tx, owner, {
        name: body.name.trim(),
        tokenHash: hashToken(token),
        hint: token.slice(-4),
        scopes: [...new Set(body.scopes)],
        createdAt: clock.now(),
        expiresAt: addDays(clock.now(), body.expires_in_days),
      });
      await recordSecurityEvent(deps, tx, { kind: 'token_created', account, request });
      if (account.role === 'staff') {
        const subject = { kind: 'account', id: account.id } as const;
        await record(tx, { actorId: account.id, action: 'account.token_created', subject, at: clock.now() });
      }
      return { message: t('server.api_token.created'), data: { ...data, token } };
    }),
  );

  call(app, 'POST revoke-api-token', async ({ viewer, body, t }) => {
    await repository.removeToken(db, ownerOf(viewer), body.id);
    return { message: t('server.api_token.revoked') };
  });

  call(app, 'GET api-token-calls', async ({ viewer, query }) => ({
    data: await repository.listTokenCalls(db, ownerOf(viewer), query.id, TOKEN_CALLS_SHOWN),
  }));
};
