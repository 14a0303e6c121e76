/** Fetches what strangers name: by https from the public internet only, within limits of time and size. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIp, lookupPublic, PrivateAddress } from './public-address.ts';

export interface Fetching {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST: objects as JSON, forms as such. */
  readonly body?: object | FormData | undefined;
  /** Hosts with ports that may be read by http and at private addresses, for trials. */
  readonly trialHosts: readonly string[];
  readonly userAgent: string;
  readonly maxBytes: number;
  /** For the whole answer. */
  readonly timeMs: number;
  /** So long a server may send less than a kilobyte a second; by default half a minute. */
  readonly patienceMs?: number;
}

export interface Fetched {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** After redirects. */
  readonly address: string;
  readonly redirects: number;
  /** Fails with a `FetchError` if it is too large or too slow. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly close: () => void;
}

export type FetchProblem = 'not_allowed' | 'unreachable' | 'too_slow' | 'too-large';

export class FetchError extends Error {
  readonly problem: FetchProblem;
  /** Whether the request may have reached the server. */
  readonly mayHaveArrived: boolean;

  constructor(problem: FetchProblem, message: string, mayHaveArrived = false) {
    super(message);
    this.problem = problem;
    this.mayHaveArrived = mayHaveArrived;
  }
}

const REDIRECTS_MAX = 5;
const SILENCE_MS = 20_000;
const PATIENCE_MS = 30_000;
/** A kilobyte a second. */
const SLOWEST_BYTES_PER_MS = 1;

/** @throws FetchError for an address that nobody outside could mean. */
const assertAllowed = (address: string, trialHosts: readonly string[]): { url: URL; isTrial: boolean } => {
  if (!URL.canParse(address)) throw new FetchError('not_allowed', 'This is no address.');
  const url = new URL(address);
  if (trialHosts.includes(url.host)) return { url, isTrial: true };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) ? !isPublicIp(host) : !host.includes('.');
  if (url.protocol !== 'https:' || isPrivate || url.username !== '' || url.password !== '')
    throw new FetchError('not_allowed', `${url.host} may not be read.`);
  return { url, isTrial: false };
};

export const isPublicAddress = (address: string): boolean => {
  try {
    assertAllowed(address, []);
    return true;
  } catch {
    return false;
  }
};

const problemOf = (error: Error, signal: AbortSignal, isConnected = true): FetchError => {
  if (error instanceof FetchError) return error;
  if (error instanceof PrivateAddress) return new FetchError('not_allowed', error.message);
  return signal.aborted
    ? new FetchError('too_slow', 'The answer took too long.', isConnected)
    : new FetchError('unreachable', error.message, isConnected);
};

/** The bytes of a body, with the type that says what they are. */
const encode = async (body: object | FormData | undefined) => {
  if (!body) return { bytes: undefined, headers: {} };
  if (!(body instanceof FormData))
    return { bytes: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await form.arrayBuffer()), headers: { 'content-type': type } };
};

const send = async (
  { url, isTrial }: { readonly url: URL; readonly isTrial: boolean },
  { headers, body, userAgent }: Fetching,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const encoded = await encode(body);
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: '*/*',
        'accept-encoding': 'gzip',
        'user-agent': userAgent,
        ...headers,
        ...encoded.headers,
      },
      // A connection that another request opened was checked for that one.
      agent: false,
      signal,
      ...(isTrial ? {} : { lookup: lookupPublic }),
    });
    request.setTimeout(SILENCE_MS, () =>
      request.destroy(new FetchError('too_slow', 'The server said nothing for too long.', isConnected)),
    );
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    request.on('response', resolve);
    request.on('error', (error) => reject(problemOf(error, signal, isConnected)));
    request.end(encoded.bytes);
  });
};

async function* limited(
  response: IncomingMessage,
  { maxBytes, patienceMs = PATIENCE_MS }: Pick<Fetching, 'maxBytes' | 'patienceMs'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  // Without the time that the reader takes for what it has.
  let waitedMs = 0;
  let asked = performance.now();
  try {
    for await (const chunk of response) {
      waitedMs += performance.now() - asked;
      size += chunk.length;
      if (size > maxBytes) throw new FetchError('too-large', `The answer is larger than ${maxBytes} bytes.`);
      if (waitedMs > patienceMs && size < waitedMs * SLOWEST_BYTES_PER_MS)
        throw new FetchError('too_slow', 'The server sends too little.', true);
      yield chunk;
      asked = performance.now();
    }
  } catch (error) {
    throw error instanceof Error ? problemOf(error, signal) : error;
  } finally {
    response.destroy();
  }
}

const ENCODINGS = new Set(['', 'identity', 'gzip', 'x-gzip']);

/** The answer as it is sent; gzip stays packed. @throws FetchError */
export const fetchPublic = async (address: string, fetching: Fetching): Promise<Fetched> => {
  const signal = AbortSignal.timeout(fetching.timeMs);
  let next = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const allowed = assertAllowed(next, fetching.trialHosts);
    const response = await send(allowed, fetching, signal);
    const { statusCode: status = 0, headers } = response;
    const isRedirect = status >= 300 && status < 400 && status !== 304 && headers.location !== undefined;
    if (isRedirect) {
      response.destroy();
      if (fetching.body) throw new FetchError('unreachable', 'The server redirects what it should answer.');
      if (!URL.canParse(headers.location ?? '', allowed.url))
        throw new FetchError('unreachable', 'The server redirects to no address.');
      next = new URL(headers.location ?? '', allowed.url).href;
      continue;
    }
    if (!ENCODINGS.has(headers['content-encoding'] ?? '')) {
      response.destroy();
      throw new FetchError('unreachable', 'The answer is packed in an unknown way.');
    }
    const body = limited(response, fetching, signal);
    return { status, headers, address: allowed.url.href, redirects, body, close: () => response.destroy() };
  }
  throw new FetchError('unreachable', 'The server redirects too often.');
};
