/** The typed API client: `api('GET jobs', { query: { page: 2 } })`. Paths and types come from the contract. */

import type { BodyOf, EndpointKey, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoints.ts';
import { TOKEN_REFRESH_WINDOW_MS } from '#contract/shared/constants.ts';
import { ApiError, statusOf } from './errors.ts';
import { createRequest, type RequestDependencies } from './request.ts';
import { expireSession } from './session-end.ts';

export interface CallOptions<K extends EndpointKey> {
  /** The value of `:name` in the call's path. */
  readonly params?: ParamsOf<K>;
  readonly query?: QueryOf<K>;
  readonly body?: BodyOf<K>;
  /** Sent as multipart/form-data together with the body's fields. */
  readonly files?: Readonly<Record<string, File>>;
  readonly multipart?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Survives leaving the page (`keepalive`); for small bodies only. */
  readonly keepalive?: boolean;
  /** Renews the stored token first if it expires soon (AUTH-08). */
  readonly refresh?: boolean;
  /** The `Idempotency-Key`, if the caller may send the change again after a reload. */
  readonly idempotencyKey?: string;
}

export type Api = <K extends EndpointKey>(key: K, options?: CallOptions<K>) => Promise<ResponseOf<K>>;

const searchOf = (query: object | undefined): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
};

/** Fills in path parameters: `staff/jobs/:id` with id 12 becomes `staff/jobs/12`. */
const fillPath = (path: string, params: object | undefined): string =>
  Object.entries(params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

const formOf = (body: object | undefined, files: Readonly<Record<string, File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file, file.name);
  return form;
};

export const createApi = (dependencies: RequestDependencies): Api => {
  const { session, t } = dependencies;
  const request = createRequest(dependencies);

  const refreshIfDue = async () => {
    const current = session?.read();
    if (!current || Date.parse(current.expires) - Date.now() > TOKEN_REFRESH_WINDOW_MS) return;
    try {
      session?.keep(await call('POST refresh-token'));
    } catch (error) {
      // Without a response, the session may be fine.
      if (statusOf(error) === 0) throw error;
      if (statusOf(error) === 401) expireSession(session);
      throw new ApiError(t('api.session_expired'), 401, 'session_expired');
    }
  };

  const prepare = <K extends EndpointKey>(key: K, options: CallOptions<K>): [string, RequestInit] => {
    const [method = 'GET', path = ''] = key.split(' ');
    const init: RequestInit = { method };
    if (options.signal) init.signal = options.signal;
    if (options.keepalive) init.keepalive = true;
    if (options.idempotencyKey) init.headers = { 'idempotency-key': options.idempotencyKey };
    if (options.files || options.multipart) init.body = formOf(options.body, options.files ?? {});
    else if (options.body !== undefined) init.body = JSON.stringify(options.body);
    return [`${fillPath(path, options.params)}${searchOf(options.query)}`, init];
  };

  const call = async <K extends EndpointKey>(
    key: K,
    options: CallOptions<K> = {},
  ): Promise<ResponseOf<K>> => {
    if (options.refresh) await refreshIfDue();
    let prepared: [string, RequestInit];
    try {
      prepared = prepare(key, options);
    } catch {
      throw new ApiError(t('api.setup_failed'), 0);
    }
    const response = await request(...prepared, options.onProgress);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? await response.json() : await response.blob();
    return body;
  };
  return call;
};
