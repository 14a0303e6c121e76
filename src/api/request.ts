/** Sends API requests with credentials and language, and turns failures into `ApiError`. */

import type { ChangedRecord } from '#contract/shared/common.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import type { Translate } from '../i18n/messages.ts';
import { ApiError, type CurrentRecord } from './errors.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import type { SessionStore } from './session.ts';
import { expireSession } from './session-end.ts';
import type { Upload } from './upload.ts';

export interface RequestDependencies {
  /** The API's base address, for example `/api`. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Takes the place of `fetch` where progress is shown; without it, there is none. */
  readonly upload?: Upload;
  readonly session?: SessionStore;
  readonly t: Translate;
  readonly language: Locale;
}

/** Requests a path of the API. Rejects with an `ApiError` unless the response is a success. */
export type Request = (
  path: string,
  init?: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

interface FailureBody {
  message?: string;
  code?: ErrorCode;
  errors?: Record<string, string>;
  current?: CurrentRecord;
  changed?: readonly ChangedRecord[];
  challenge?: string;
}

const failureOf = async (response: Response, t: Translate): Promise<ApiError> => {
  const body: FailureBody = await response.json().catch(() => ({}));
  return new ApiError(body.message || t('api.failed'), response.status, body.code, body.errors, body);
};

export const createRequest = ({
  baseUrl,
  fetch,
  upload,
  session,
  t,
  language,
}: RequestDependencies): Request => {
  const headersOf = ({ body, headers: own }: RequestInit): Record<string, string> => {
    const token = session?.read()?.token;
    return {
      accept: 'application/json',
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...Object.fromEntries(new Headers(own)),
    };
  };

  const send = async (
    url: string,
    init: RequestInit,
    onProgress: ((share: number) => void) | undefined,
  ): Promise<Response> => {
    try {
      return await (onProgress && upload ? upload(url, init, onProgress) : fetch(url, init));
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ApiError(t('api.no_response'), 0);
    }
  };

  const keys = createIdempotencyKeys();

  return async (path, init = {}, onProgress = undefined) => {
    const isChange = init.method !== undefined && init.method !== 'GET';
    const { key, settle } = isChange ? keys.keyOf(path, init) : { key: undefined, settle: undefined };
    const headers = { ...(key ? { 'idempotency-key': key } : {}), ...headersOf(init) };
    const response = await send(`${baseUrl}/${path}`, { ...init, headers }, onProgress);
    if (response.ok) {
      settle?.();
      return response;
    }
    const failure = await failureOf(response, t);
    // The change may have been made despite these statuses, so a retry must use the same key.
    if (failure.status < 500 && failure.code !== 'in_progress') settle?.();
    // A session the server no longer recognises is useless on every screen.
    if (failure.code === 'session_expired') expireSession(session);
    throw failure;
  };
};
