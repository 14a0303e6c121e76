/**
 * Gives each change a user requests one `Idempotency-Key`, so that the server carries it out once. Two
 * simultaneous clicks share a key, and so does a retry after a lost response. Any response ends the attempt.
 */

/** A retry of a failed form after this time counts as a new request. */
const RETRIED_WITHIN_MS = 10 * 60_000;

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const textOf = (body: RequestInit['body']): string =>
  body instanceof FormData
    ? JSON.stringify(
        Array.from(body, ([name, value]) => [
          name,
          value instanceof File ? [value.name, value.size, value.lastModified] : value,
        ]),
      )
    : String(body ?? '');

interface UnsettledCall {
  readonly text: string;
  readonly key: string;
  readonly since: number;
}

export const createIdempotencyKeys = () => {
  /** By method and path. Only the latest request counts: a different one starts a new attempt. */
  const unsettled = new Map<string, UnsettledCall>();
  return {
    /** @returns the request's key, and a function that marks the request as answered. */
    keyOf: (path: string, { method, body }: RequestInit): { key: string; settle: () => void } => {
      const target = `${method} ${path}`;
      const text = textOf(body);
      const now = performance.now();
      const last = unsettled.get(target);
      const isSame = last?.text === text && now - last.since < RETRIED_WITHIN_MS;
      const { key } = isSame ? last : { key: newKey() };
      if (!isSame) unsettled.set(target, { text, key, since: now });
      const settle = () => {
        if (unsettled.get(target)?.key === key) unsettled.delete(target);
      };
      return { key, settle };
    },
  };
};
