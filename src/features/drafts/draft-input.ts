/** Unsaved form input. */
export interface DraftInput {
  /** The version of the record it is based on; null for a new record. */
  readonly version: number | null;
  /** The changed fields. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The input of a form that has closed, with the name of its draft. */
export interface NamedDraft {
  readonly id: string;
  readonly data: DraftInput['data'];
}

/** Reads the current input; undefined if it equals the record. */
export type ReadTyped = () => DraftInput | undefined;

/** The input, unless all of it is what templates have put in: nobody has typed that. */
export const unlessGiven = (
  input: DraftInput | undefined,
  given: ReadonlyMap<string, unknown>,
): DraftInput | undefined =>
  input && Object.entries(input.data).every(([name, value]) => given.get(name) === value) ? undefined : input;

/** Serialises content independently of field order. */
export const textOf = (typed: DraftInput | undefined): string =>
  typed
    ? JSON.stringify([typed.version, Object.entries(typed.data).sort(([a], [b]) => (a < b ? -1 : 1))])
    : '';
