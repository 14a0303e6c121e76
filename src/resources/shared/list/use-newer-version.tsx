import { ApiError, type CurrentRecord } from '../../../api/errors.ts';
import { type ShownFields, showFields, useComparison } from '../ui/site.ts';

type Fields = Readonly<Record<string, unknown>>;

interface RefusedSave {
  /** The form's initial values, if known. */
  readonly base: Fields | undefined;
  readonly mine: Fields;
  /** Saves again with the fields chosen from the newer version. */
  readonly onResolved: (taken: Fields, current: CurrentRecord) => void;
}

/** How a form's fields differ from the record's. */
export interface ComparedFields {
  /** The form's fields of a newer version; undefined if comparing them wouldn't tell what changed. */
  readonly fieldsOf: (current: CurrentRecord) => Fields | undefined;
  /** What the value of a field is called. */
  readonly textOf: (name: string, value: string) => string;
}

/** Compares the user's input with a newer version of the row after a version conflict (KEEP-01). */
export const useNewerVersion = (labels: Readonly<Record<string, string>>, compared?: ComparedFields) => {
  const comparison = useComparison((name) => labels[name] ?? name);
  const named = (fields: ShownFields): ShownFields =>
    compared
      ? Object.fromEntries(
          Object.entries(fields).map(([name, { value }]) => [
            name,
            { value, text: compared.textOf(name, value) },
          ]),
        )
      : fields;
  const compare: typeof comparison.compare = ({ mine, theirs, ...rest }) =>
    comparison.compare({ ...rest, mine: named(mine), theirs: named(theirs) });
  /** @returns whether the failure was a version conflict that the user can resolve by comparing. */
  const compareAfter = (error: unknown, { base, mine, onResolved }: RefusedSave): boolean => {
    const current = error instanceof ApiError ? error.current : undefined;
    if (!current) return false;
    const names = Object.keys(mine);
    const theirs = compared ? compared.fieldsOf(current) : current;
    if (!theirs) return false;
    compare({
      base: base && showFields(base, names),
      mine: showFields(mine, names),
      theirs: showFields(theirs, names),
      current,
      onResolved: (taken) =>
        onResolved(Object.fromEntries(taken.map((name) => [name, theirs[name]])), current),
    });
    return true;
  };
  return { compare, compareAfter, dialog: comparison.dialog };
};
