/**
 * A change that the page sent while unloading, without waiting for the response. The next page in this tab
 * repeats it with the same key: the server returns the earlier result, or makes the change if the request
 * never arrived.
 */
const KEY = 'unanswered';

interface Unanswered {
  readonly path: string;
  readonly body: string;
  readonly key: string;
}

const isUnanswered = (entry: unknown): entry is Unanswered =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'body' in entry && 'key' in entry;

export const keepUnanswered = (request: Unanswered): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify(request));

export const forgetUnanswered = (): void => window.sessionStorage.removeItem(KEY);

export const takeUnanswered = (): Unanswered | undefined => {
  const entry: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
  forgetUnanswered();
  return isUnanswered(entry) ? entry : undefined;
};
