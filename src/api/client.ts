/** The typed client of the API: `api('GET jobs', { query: { page: 2 } })`. Paths and shapes are the contract's. */
import { type Locale, TOKEN_REFRESH_WINDOW_MS } from '#contract/constants.ts';
import type { BodyOf, EndpointKey, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Translate } from '../i18n/messages.ts';
import { ApiError } from './errors.ts';
import type { SessionStore } from './session.ts';

export interface CallOptions<K extends EndpointKey> {
  /** What `:name` in the call's path stands for. */
  readonly params?: ParamsOf<K>;
  readonly query?: QueryOf<K>;
  readonly body?: BodyOf<K>;
  /** Sent as multipart/form-data together with the body's fields. */
  readonly files?: Readonly<Record<string, File>>;
  readonly multipart?: boolean;
  readonly signal?: AbortSignal;
  /** Asks for a fresh token first when the stored one is near its expiry (AUTH-08). */
  readonly refresh?: boolean;
}

export type Api = <K extends EndpointKey>(key: K, options?: CallOptions<K>) => Promise<ResponseOf<K>>;

export interface ApiDependencies {
  /** Where the API lives, for example `/api`. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly session?: SessionStore;
  readonly t: Translate;
  readonly language: Locale;
}

interface FailureBody {
  message?: string;
  code?: ErrorCode;
  errors?: Record<string, string>;
}

const searchOf = (query: object | undefined): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
};

/** Puts the parameters into the path: `staff/jobs/:id` and 12 give `staff/jobs/12`. */
const fillPath = (path: string, params: object | undefined): string =>
  Object.entries(params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

const formOf = (body: object | undefined, files: Readonly<Record<string, File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file, file.name);
  return form;
};

const failureOf = async (response: Response, t: Translate): Promise<ApiError> => {
  const body: FailureBody = await response.json().catch(() => ({}));
  return new ApiError(body.message || t('api.failed'), response.status, body.code, body.errors);
};

export const createApi = ({ baseUrl, fetch, session, t, language }: ApiDependencies): Api => {
  const refreshIfDue = async () => {
    const current = session?.read();
    if (!current || Date.parse(current.expires) - Date.now() > TOKEN_REFRESH_WINDOW_MS) return;
    try {
      session?.keep(await call('POST refresh-token'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session?.clear();
      throw new ApiError(t('api.session_expired'), 401, 'session_expired');
    }
  };

  const prepare = <K extends EndpointKey>(key: K, options: CallOptions<K>): [string, RequestInit] => {
    const [method = 'GET', path = ''] = key.split(' ');
    const token = session?.read()?.token;
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
    if (token) headers.authorization = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (options.signal) init.signal = options.signal;
    if (options.files || options.multipart) init.body = formOf(options.body, options.files ?? {});
    else if (options.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(options.body);
    }
    return [`${baseUrl}/${fillPath(path, options.params)}${searchOf(options.query)}`, init];
  };

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ApiError(t('api.no_response'), 0);
    }
  };

  const call = async <K extends EndpointKey>(
    key: K,
    options: CallOptions<K> = {},
  ): Promise<ResponseOf<K>> => {
    if (options.refresh) await refreshIfDue();
    let request: [string, RequestInit];
    try {
      request = prepare(key, options);
    } catch {
      throw new ApiError(t('api.setup_failed'), 0);
    }
    const response = await send(...request);
    if (!response.ok) {
      const failure = await failureOf(response, t);
      // A session that the server no longer knows is of no use to any screen.
      if (failure.code === 'session_expired') session?.clear();
      throw failure;
    }
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? await response.json() : await response.blob();
    return body;
  };
  return call;
};
