/** A portal in its own process, for tests of processes. */
import { expect } from 'vitest';
import type { RequestOptions } from './portal.ts';
import { type PortalProcess, runPortal } from './portal-process.ts';

export interface RemoteAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly text: string;
}

export interface RemotePortal {
  readonly process: PortalProcess;
  readonly address: string;
  request<Body = unknown>(call: string, options?: RequestOptions): Promise<RemoteAnswer<Body>>;
  /** Stops it with SIGTERM and expects exit code 0. */
  stop(): Promise<void>;
}

/** All users in a test share one address. */
const NO_LIMITS = {
  SIGN_UP_LIMIT: '0',
  SIGN_IN_LIMIT_PER_ADDRESS: '0',
  JOB_LIMIT_PER_DAY: '0',
  MESSAGE_LIMIT_PER_DAY: '0',
  APPLICANT_MESSAGE_LIMIT_PER_DAY: '0',
  CANDIDATE_VIEW_LIMIT_PER_DAY: '0',
  UPLOAD_LIMIT_PER_DAY: '0',
  DEADLINE_MAX_DAYS: '0',
  LOG_LEVEL: 'silent',
};

/** Makes a call like `TestPortal.request`, over the network. */
export const requestOf =
  (address: string): RemotePortal['request'] =>
  async <Body>(call: string, { token, body, form, headers = {} }: RequestOptions = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const answer = await fetch(`${address}${path.startsWith('/') ? path : `/api/${path}`}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const parsed: Body = isJson ? JSON.parse(text) : undefined;
    return { status: answer.status, headers: answer.headers, body: parsed, text };
  };

export const startRemotePortal = async (
  settings: Readonly<Record<string, string>>,
): Promise<RemotePortal> => {
  const portal = runPortal({ ...NO_LIMITS, ...settings });
  const [, address = ''] = await portal.says(/Shortlist is at (http:\S+)/);
  return {
    process: portal,
    address,
    request: requestOf(address),
    stop: async () => {
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    },
  };
};
