/** An assistant that asks for access by OAuth through the SDK's own client, and the browser of a person who answers it. */
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { AssistantScope } from '#contract/api-tokens/rules.ts';
import type { TestPortal } from './portal.ts';

const ORIGIN = 'http://localhost:3000';
const RETURN_TO = 'http://localhost:53682/callback';

/** Keeps the cookies of one browser, and follows redirects until a page of the portal, or the assistant's address. */
export const createBrowser = (portal: TestPortal) => {
  const cookies = new Map<string, { readonly path: string; readonly pair: string }>();
  const open = async (address: string): Promise<string> => {
    const { pathname, search, origin } = new URL(address, ORIGIN);
    const cookie = [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ');
    const { status, headers } = await portal.request(`GET ${pathname}${search}`, { headers: { cookie } });
    const set = headers['set-cookie'] ?? [];
    for (const line of [set].flat().map(String)) {
      const [pair = '', ...rest] = line.split('; ');
      const path = rest.find((part) => part.startsWith('path='))?.slice('path='.length) ?? '/';
      cookies.set(`${pair.split('=')[0]} ${path}`, { path, pair });
    }
    if (status < 300 || status > 399) return `${pathname}${search}`;
    const next = new URL(String(headers.location), origin);
    return next.origin === ORIGIN && next.pathname !== '/connect-assistant'
      ? open(next.href)
      : next.origin === ORIGIN
        ? next.pathname + next.search
        : next.href;
  };
  return open;
};

export const createOAuthAssistant = (
  portal: TestPortal,
  {
    path = '/mcp/account',
    scope,
    redirectUri = RETURN_TO,
  }: { path?: string; scope?: string; redirectUri?: string } = {},
) => {
  const known: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier: string;
    asked: string;
  } = { verifier: '', asked: '' };
  const save =
    <Name extends keyof typeof known>(name: Name) =>
    (value: (typeof known)[Name]) => {
      known[name] = value;
    };
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      client_name: 'Wayfarer',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => known.client,
    saveClientInformation: save('client'),
    tokens: () => known.tokens,
    saveTokens: save('tokens'),
    redirectToAuthorization: ({ href }) => save('asked')(href),
    saveCodeVerifier: save('verifier'),
    codeVerifier: () => known.verifier,
  };
  const fetchFn = async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const { status, text, headers } = await portal.request(`${init?.method ?? 'GET'} ${pathname}${search}`, {
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: init?.body === undefined || init.body === null ? undefined : String(init.body),
    });
    return new Response(text, { status, headers: { 'content-type': String(headers['content-type']) } });
  };
  const step = (options: { authorizationCode?: string } = {}) =>
    auth(provider, {
      serverUrl: ORIGIN + path,
      fetchFn,
      ...(scope === undefined ? {} : { scope }),
      ...options,
    });
  return {
    /** @returns the address that the person's browser opens */
    begin: async () => {
      await step();
      return known.asked;
    },
    /** @returns the token for what the browser brought back */
    finish: async (address: string) => {
      await step({ authorizationCode: new URL(address).searchParams.get('code') ?? '' });
      return known.tokens?.access_token ?? '';
    },
    renew: async () => {
      await step();
      return known.tokens?.access_token ?? '';
    },
    known,
  };
};

/** A person agrees in their browser. @returns the address at which the assistant gets its code */
export const agree = async (
  portal: TestPortal,
  session: string,
  asked: string,
  scopes?: readonly AssistantScope[],
): Promise<string> => {
  const open = createBrowser(portal);
  const id = new URL(await open(asked), ORIGIN).searchParams.get('id') ?? '';
  const request = await portal.request(`GET assistant-request?id=${id}`, { token: session });
  const body = { id, scopes: [...(scopes ?? request.body.data.scopes)] };
  const { address } = (await portal.call('POST connect-assistant', session, body)).body.data;
  return open(address);
};
