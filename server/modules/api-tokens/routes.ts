/** An account's own tokens. Sessions alone can make these calls. */
import { addDays } from 'date-fns/addDays';
import type { FastifyInstance } from 'fastify';
import { TOKEN_CALLS_SHOWN, TOKEN_PREFIX } from '#contract/api-tokens/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { newToken } from '../../platform/tokens.ts';
import { createToken, ownerOf } from './create.ts';
import * as repository from './repository.ts';

export const apiTokenRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'GET api-tokens', async ({ viewer }) => ({
    data: await repository.listTokens(db, ownerOf(viewer), clock.now()),
  }));

  call(app, 'POST api-tokens', async ({ viewer, body, request, t }) => {
    const token = `${TOKEN_PREFIX}${newToken()}`;
    const data = await createToken(deps, {
      viewer,
      request,
      token,
      name: body.name.trim(),
      scopes: body.scopes,
      expiresAt: addDays(clock.now(), body.expires_in_days),
    });
    return { message: t('server.api_token.created'), data: { ...data, token } };
  });

  call(app, 'POST revoke-api-token', async ({ viewer, body, t }) => {
    await repository.removeToken(db, ownerOf(viewer), body.id);
    return { message: t('server.api_token.revoked') };
  });

  call(app, 'GET api-token-calls', async ({ viewer, query }) => ({
    data: await repository.listTokenCalls(db, ownerOf(viewer), query.id, TOKEN_CALLS_SHOWN),
  }));
};
