/** An OpenID Connect provider on this machine whose users need no password. */
import { createServer } from 'node:http';
import Provider, { type Context } from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface ForeignUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export const CLIENT = { clientId: 'shortlist', clientSecret: 'a secret of the test' };

/** Keeps the cookies of one browser. */
const createBrowser = () => {
  const cookies = new Map<string, string>();
  return async (url: string): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
};

export const startIdentityProvider = async (redirectUri: string) => {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  let user: ForeignUser | undefined;
  const users = new Map<string, ForeignUser>();
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_: Context, sub: string) => ({ accountId: sub, claims: () => users.get(sub) }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (request.url !== '/interaction') return handle(request, response);
    const result = user
      ? { login: { accountId: user.sub } }
      : { error: 'access_denied', error_description: 'The user said no.' };
    provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));

  return {
    issuer,
    /** The user of every browser; undefined cancels the sign-in. */
    signIn: (one: ForeignUser | undefined) => {
      user = one;
      if (one) users.set(one.sub, one);
    },
    /** Visits the provider as a browser would. @returns the query of the address it is sent back to */
    visit: async (url: string): Promise<string> => {
      const open = createBrowser();
      for (let address = url; ; ) {
        const next = (await open(address)).headers.get('location');
        if (!next) throw new Error(`${address} leads nowhere`);
        address = new URL(next, address).href;
        if (address.startsWith(redirectUri)) return new URL(address).search;
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
