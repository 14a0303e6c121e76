import { ApiError, type CurrentRecord } from '../../api/errors.ts';
import { showFields, useComparison } from '../ui/kit.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Refused {
  /** The form's initial values, if known. */
  readonly base: Fields | undefined;
  readonly mine: Fields;
  /** Saves again with the fields chosen from the newer version. */
  readonly onResolved: (taken: Fields, current: CurrentRecord) => void;
}

/** Compares the user's input with a newer version of the row after a version conflict (KEEP-01). */
export const useNewerVersion = (labels: Readonly<Record<string, string>>) => {
  const { compare, dialog } = useComparison((name) => labels[name] ?? name);
  /** @returns whether the failure was a version conflict. */
  const compareAfter = (error: unknown, { base, mine, onResolved }: Refused): boolean => {
    const current = error instanceof ApiError ? error.current : undefined;
    if (!current) return false;
    const names = Object.keys(mine);
    compare({
      base: base && showFields(base, names),
      mine: showFields(mine, names),
      theirs: showFields(current, names),
      current,
      onResolved: (taken) =>
        onResolved(Object.fromEntries(taken.map((name) => [name, current[name]])), current),
    });
    return true;
  };
  return { compare, compareAfter, dialog };
};
