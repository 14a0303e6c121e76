/**
 * The change that a page sent while it was left, for whose answer it did not stay. The next page of this tab asks again
 * with the same key: the server answers as before, or makes the change if it never arrived.
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
