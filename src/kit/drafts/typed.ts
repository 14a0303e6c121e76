/** What has been typed into a form and not saved yet. */
export interface Typed {
  /** The version of the record that it changes; null for something new. */
  readonly version: number | null;
  /** The fields that were changed. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads what is typed now; nothing, where the form says what the record says. */
export type ReadTyped = () => Typed | undefined;

/** The same text for the same content, independent of the order of fields. */
export const textOf = (typed: Typed | undefined): string =>
  typed
    ? JSON.stringify([typed.version, Object.entries(typed.data).sort(([a], [b]) => (a < b ? -1 : 1))])
    : '';
