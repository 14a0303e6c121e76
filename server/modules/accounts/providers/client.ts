/** Talks to the providers of `OIDC_PROVIDERS`: authorization code flow with PKCE, state and nonce. */

import type { ClientAuth, Configuration } from 'openid-client';
import { HOUR_MS } from '#contract/shared/constants.ts';
import { EMAIL_MAX, readEmail } from '#contract/shared/email-address.ts';
import { PERSON_NAME_MAX, personName } from '#contract/shared/names.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, orNotFound } from '../../../http/failure.ts';
import type { Provider } from '../../../platform/settings/providers.ts';
import { isOpen, newRequest, type Purpose, secretsOf } from './requests.ts';

/** Loaded on demand, because few requests need it. */
const library = () => import('openid-client');

const TIMEOUT_S = 5;
/** Providers' addresses rarely change, and the library renews their keys by itself. */
const KNOWN_MS = HOUR_MS;

/** A person, as identified by a provider. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined unless the provider says it has verified the address. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

type Log = { readonly warn: (details: object, message: string) => void };
interface ProviderReturn {
  readonly provider_id: string;
  readonly request: string;
  readonly response: string;
}

const down = ({ label }: Provider) =>
  new Failure('provider_failed', { key: 'server.error.provider_down', values: { provider: label } });
const refused = ({ label }: Provider) =>
  new Failure('provider_failed', { key: 'server.error.provider_refused', values: { provider: label } });
const requestExpired = () => new Failure('gone', { key: 'server.error.took_too_long' });

/** Every provider must accept `client_secret_basic` unless it says otherwise. */
const authenticate = async (secret: string): Promise<ClientAuth> => {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const use = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    use(secret)(server, ...rest);
  };
};

const discover = async ({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> => {
  const { discovery, allowInsecureRequests } = await library();
  return discovery(new URL(issuer), clientId, undefined, await authenticate(clientSecret), {
    timeout: TIMEOUT_S,
    // The setting only allows unencrypted addresses on this machine.
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  });
};

const text = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.trim().slice(0, maxLength) : '';

/** The claims come from the ID token, or if it lacks them, from the provider's user info. */
const personOf = (issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): Person => {
  const email = readEmail(text(claims.email, EMAIL_MAX));
  return {
    issuer,
    subject,
    // Some providers send a string.
    email: String(claims.email_verified) === 'true' ? email : undefined,
    ...personName(
      text(claims.given_name, PERSON_NAME_MAX) || text(claims.name, PERSON_NAME_MAX),
      text(claims.family_name, PERSON_NAME_MAX),
    ),
  };
};

export const createProviderClient = (deps: Pick<Deps, 'settings' | 'keyedHash' | 'clock'>) => {
  const { settings, clock } = deps;
  const redirectUri = `${settings.publicUrl}${paths.providerReturn}`;
  const known = new Map<string, { at: number; configuration: Promise<Configuration> }>();

  const getProvider = (id: string): Provider =>
    orNotFound(settings.oidcProviders.find((one) => one.id === id));

  const configurationOf = (provider: Provider, log: Log): Promise<Configuration> => {
    const kept = known.get(provider.id);
    if (kept && Date.now() - kept.at < KNOWN_MS) return kept.configuration;
    const configuration = discover(provider).catch((error: unknown) => {
      known.delete(provider.id);
      log.warn({ err: error, provider: provider.id }, 'a sign-in provider cannot be reached');
      throw down(provider);
    });
    known.set(provider.id, { at: Date.now(), configuration });
    return configuration;
  };

  /** @returns the address that the browser opens. */
  const begin = async (id: string, purpose: Purpose, log: Log): Promise<{ request: string; url: string }> => {
    const provider = getProvider(id);
    const configuration = await configurationOf(provider, log);
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const request = newRequest(clock.now());
    const { state, nonce, verifier } = secretsOf(deps, { providerId: id, purpose, request });
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { request, url: url.href };
  };

  /** @returns the person who signed in at the provider. Throws if nobody did, or if another tab made the request. */
  const finish = async (
    { provider_id, request, response }: ProviderReturn,
    purpose: Purpose,
    log: Log,
  ): Promise<Person> => {
    const provider = getProvider(provider_id);
    if (!isOpen(request, clock.now())) throw requestExpired();
    const configuration = await configurationOf(provider, log);
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const { state, nonce, verifier } = secretsOf(deps, { providerId: provider_id, purpose, request });
    try {
      const address = new URL(redirectUri);
      address.search = response;
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      };
      const tokens = await authorizationCodeGrant(configuration, address, checks);
      const claims = tokens.claims();
      if (!claims) throw new TypeError('An ID token was expected.');
      const all =
        claims.email === undefined
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return personOf(claims.iss, claims.sub, all);
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'a sign-in provider did not confirm a user');
      const isSilent =
        error instanceof Error && (error.message === 'fetch failed' || error.name === 'TimeoutError');
      throw isSilent ? down(provider) : refused(provider);
    }
  };

  return { getProvider, begin, finish };
};
export type ProviderClient = ReturnType<typeof createProviderClient>;
