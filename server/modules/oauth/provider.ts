/**
 * The portal as an authorization server (OAuth 2.1) for assistants, by `oidc-provider`: authorization code with PKCE,
 * refresh tokens that rotate, registration of clients by themselves. What it issues are tokens of the API.
 * See docs/decisions/0080-oauth.md.
 */
import { generateKeyPairSync } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type Provider from 'oidc-provider';
import type { Client, Context } from 'oidc-provider';
import { ASSISTANT_SCOPES, TOKEN_DAYS_DEFAULT, TOKEN_PREFIX } from '#contract/api-tokens/rules.ts';
import { ACCOUNT_MCP_PATH } from '#contract/assistants/rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { users } from '../../platform/db/schema.ts';
import { recordsOf } from './records.ts';

/** Loaded when the first assistant asks: most portals run for days without one. */
const library = () => import('oidc-provider');
type Library = Awaited<ReturnType<typeof library>>;

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export const OAUTH_ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const;
/** What assistants ask for tokens for: paths of the portal. */
export const RESOURCES = ['', '/mcp', ACCOUNT_MCP_PATH, '/mcp/ojcp'] as const;
export const answerPath = (request: string): string => `/oauth/answer/${request}`;

const EVERYTHING = ASSISTANT_SCOPES.join(' ');

const features = ({ errors }: Library, resources: readonly string[]) => ({
  clientIdMetadataDocument: { enabled: false },
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  registration: { enabled: true, issueRegistrationAccessToken: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => resources[0],
    useGrantedResource: () => true,
    getResourceServerInfo: (_: Context, resource: string) => {
      if (!resources.includes(resource)) throw new errors.InvalidTarget();
      return { scope: EVERYTHING, accessTokenTTL: HOUR_S, accessTokenFormat: 'opaque' };
    },
  },
  revocation: {
    enabled: true,
    allowedPolicy: (_: Context, client: Client, token: { clientId: string }) =>
      token.clientId === client.clientId,
  },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
});

/** People decide on a page of the portal each time; they can allow less than was asked for. */
const policy = ({ interactionPolicy }: Library) => {
  const base = interactionPolicy.base();
  for (const reason of ['op_scopes_missing', 'rs_scopes_missing']) base.get('consent').checks.remove(reason);
  return base;
};

interface Metadata {
  readonly application_type?: string;
  readonly redirect_uris?: readonly string[];
}
/** The addresses of websites are https. Those of native apps are checked by the provider. */
const safety =
  ({ errors }: Library) =>
  (_context: Context, _key: string, _value: unknown, metadata: Metadata): void => {
    const { application_type: type, redirect_uris: addresses = [] } = metadata;
    if (type === 'web' && !addresses.every((address) => address.startsWith('https:')))
      throw new errors.InvalidClientMetadata('redirect_uris of websites must be https');
  };

/** The provider needs a key for ID tokens, of which none is ever issued. */
const unusedKey = () => ({
  keys: [{ ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) }],
});

const createProvider = async (deps: Deps, log: FastifyBaseLogger): Promise<Provider> => {
  const loaded = await library();
  const {
    database: { db },
    keyedHash,
  } = deps;
  const { origin } = new URL(deps.settings.publicUrl);
  const resources = RESOURCES.flatMap((path) => [origin + path, `${origin}${path}/`]);
  const provider = new loaded.default(origin, {
    adapter: recordsOf(deps, resources),
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Most assistants are programs on the person's own device, and say nothing about it.
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      response_types: ['code'],
    },
    clientBasedCORS: () => false,
    cookies: {
      keys: [keyedHash('oauth cookies')],
      names: { session: 'oauth_session', interaction: 'oauth_request', resume: 'oauth_resume' },
      // The provider's own sessions aren't kept.
      long: { maxAge: 1000 },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    expiresWithSession: () => false,
    // The provider asks for each property of a client that is its own; none is needed, but the addresses are checked.
    extraClientMetadata: { properties: ['checked'], validator: safety(loaded) },
    fetch: async () => {
      throw new Error('Nothing that clients name is fetched.');
    },
    features: features(loaded, resources),
    findAccount: async (_: Context, accountId: string) => {
      const isActive = and(
        eq(users.id, Number(accountId)),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
      );
      return (await db.$count(users, isActive)) > 0
        ? { accountId, claims: () => ({ sub: accountId }) }
        : undefined;
    },
    interactions: { policy: policy(loaded), url: (_: Context, { uid }: { uid: string }) => answerPath(uid) },
    issueRefreshToken: (_: Context, client: Client) => client.grantTypeAllowed('refresh_token'),
    jwks: unusedKey(),
    pkce: { required: () => true },
    renderError: (context: Context) => context.redirect(paths.connectAssistant),
    responseTypes: ['code'],
    routes: OAUTH_ROUTES,
    scopes: ['offline_access', ...ASSISTANT_SCOPES],
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      Grant: TOKEN_DAYS_DEFAULT * DAY_S,
      Interaction: HOUR_S,
      RefreshToken: TOKEN_DAYS_DEFAULT * DAY_S,
      Session: HOUR_S,
    },
  });
  // Requests come with the portal's own address.
  provider.proxy = true;
  const { prototype } = provider.AccessToken;
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function () {
    return `${TOKEN_PREFIX}${generateTokenId.call(this)}`;
  };
  // An assistant that doesn't say what it wants asks for everything, and the person chooses.
  provider.use(async (context, next) => {
    if (context.path === OAUTH_ROUTES.authorization && !context.query.scope)
      context.query = { ...context.query, scope: EVERYTHING };
    await next();
  });
  provider.on('server_error', (_, error) => log.error(error));
  return provider;
};

/** One for all requests of this process. */
export const lazyProvider = (deps: Deps, log: FastifyBaseLogger): (() => Promise<Provider>) => {
  let made: Promise<Provider> | undefined;
  return () => {
    made ??= createProvider(deps, log);
    return made;
  };
};
