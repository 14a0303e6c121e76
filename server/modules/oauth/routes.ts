/** What assistants and the browsers of their persons ask of the authorization server. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { ASSISTANT_SCOPES } from '#contract/api-tokens/rules.ts';
import { HOUR_MS } from '#contract/shared/constants.ts';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { PLAIN_FORM_TYPE } from '../../http/plugins/bodies.ts';
import { createThrottle, networkOf } from '../../http/plugins/throttle.ts';
import { consentRoutes } from './consent-routes.ts';
import { lazyProvider, OAUTH_ROUTES, RESOURCES } from './provider.ts';
import { isFreshGrant } from './repository.ts';

const hidden = { schema: { hide: true } };
/** Per network, so that one can't fill the database. */
const CLIENTS_AN_HOUR = 60;

/** The request with the portal's own address, whatever its proxies say, as the provider reads it. */
const rawOf = ({ raw }: FastifyRequest, publicUrl: string) => {
  const { host, protocol } = new URL(publicUrl);
  Object.assign(raw.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.replace(':', ''),
  });
  return raw;
};

type GetProvider = () => Promise<Provider>;

/** The provider's own routes, which read requests themselves. */
const providerRoutes = (app: FastifyInstance, deps: Deps, getProvider: GetProvider): void => {
  let answer: ReturnType<Provider['callback']> | undefined;
  const throttle = createThrottle(deps);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const urls = [
    ...Object.values(OAUTH_ROUTES),
    `${OAUTH_ROUTES.authorization}/:uid`,
    '/.well-known/oauth-authorization-server',
  ];
  for (const url of urls)
    app.route({
      ...hidden,
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      config: { mediaTypes: ['application/json', PLAIN_FORM_TYPE] },
      handler: async (request, reply) => {
        if (url === OAUTH_ROUTES.registration)
          await throttle.admit({
            of: ['oauth clients', networkOf(request.ip)],
            limit: CLIENTS_AN_HOUR,
            windowMs: HOUR_MS,
          });
        answer ??= (await getProvider()).callback();
        reply.hijack();
        await answer(rawOf(request, deps.settings.publicUrl), reply.raw);
      },
    });
};

/**
 * Where the browser comes back with the person's answer. Only the browser in which the assistant began has the cookie,
 * and only that of the person has the grant: nobody can let others agree to their own request.
 */
const answerRoute = (app: FastifyInstance, deps: Deps, getProvider: GetProvider): void => {
  app.get<{ Params: { uid: string }; Querystring: { grant?: string; refused?: string } }>(
    '/oauth/answer/:uid',
    hidden,
    async (request, reply) => {
      const { uid } = request.params;
      const { grant, refused } = request.query;
      const page = (id?: string) =>
        reply.header('cache-control', 'no-store').redirect(withQuery(paths.connectAssistant, { id }), 303);
      if (grant === undefined && refused === undefined) return page(uid);
      const raw = rawOf(request, deps.settings.publicUrl);
      const provider = await getProvider();
      const begun = await provider.interactionDetails(raw, reply.raw).catch(() => undefined);
      if (begun?.uid !== uid) return page();
      const clientId = begun.params.client_id ?? '';
      const given = grant && (await isFreshGrant(deps, { grantId: grant, uid, clientId }));
      if (refused === undefined && !given) return page();
      const result = given
        ? { login: { accountId: String(given.userId), remember: false }, consent: { grantId: grant } }
        : { error: 'access_denied' };
      const address = await provider.interactionResult(raw, reply.raw, result);
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    },
  );
};

/** Which authorization server an assistant asks (RFC 9728). */
const metadataRoutes = (app: FastifyInstance, { settings }: Deps): void => {
  const { origin } = new URL(settings.publicUrl);
  for (const path of RESOURCES)
    app.get(`/.well-known/oauth-protected-resource${path}`, hidden, ({ t }, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('vary', 'accept-language, cookie')
        .send({
          resource: origin + path,
          resource_name: t('site.name'),
          resource_documentation: `${origin}/api/docs`,
          authorization_servers: [origin],
          bearer_methods_supported: ['header'],
          scopes_supported: ASSISTANT_SCOPES,
        }),
    );
};

export const oauthRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const getProvider = lazyProvider(deps, app.log);
  await app.register(async (scope) => providerRoutes(scope, deps, getProvider));
  answerRoute(app, deps, getProvider);
  metadataRoutes(app, deps);
  consentRoutes(app, deps, getProvider);
};
