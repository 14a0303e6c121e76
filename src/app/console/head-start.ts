/** Calls that leave before the code that needs their answers is loaded. It then gets them at once. */
import type { RequestDependencies } from '../../api/request.ts';

type Fetch = RequestDependencies['fetch'];

/** Since the document began to load. Later, an answer could be older than a screen may think. */
export const HEAD_START_MS = 5000;

/** What of a call decides its answer. Each has an idempotency key of its own. */
const identify = (url: string, { method = 'GET', body, headers }: RequestInit): string => {
  const sent = new Headers(headers);
  return JSON.stringify([method, url, body, sent.get('authorization'), sent.get('accept-language')]);
};

export const createHeadStart = (fetch: Fetch) => {
  const begun = new Map<string, Promise<Response>>();
  /** Sends a call. Its answer is for another one. */
  const begin: Fetch = (url, init) => {
    const answer = fetch(url, init);
    // Who takes it also gets the failure.
    answer.catch(() => undefined);
    begun.set(identify(url, init), answer);
    return new Promise(() => undefined);
  };
  /** Takes the answer of the same call if it has begun, once; otherwise sends the call. */
  const take: Fetch = (url, init) => {
    const key = identify(url, init);
    const answer = performance.now() < HEAD_START_MS ? begun.get(key) : undefined;
    begun.delete(key);
    return answer ?? fetch(url, init);
  };
  return { begin, take };
};
