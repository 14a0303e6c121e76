import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError, type CurrentRecord } from '../../api/errors.ts';
import { lazyCode } from '../../ui/load-code.ts';
import type { Choices } from './compare-dialog.tsx';
import {
  type Difference,
  differencesBetween,
  hasConflict,
  type ShownFields,
  showFields,
} from './differences.ts';

/** Loaded on demand, because comparisons are rare. */
const CompareDialog = lazyCode(() => import('./compare-dialog.tsx'));

export interface Comparison {
  readonly base: ShownFields | undefined;
  readonly mine: ShownFields;
  readonly theirs: ShownFields;
  readonly current: CurrentRecord;
  /** Receives the user's choice: the fields to take from the newer version. */
  readonly onResolved: (taken: readonly string[], current: CurrentRecord) => void;
  readonly submitLabel?: string;
  /** Describes what differs, unless a save was rejected. */
  readonly text?: string;
  readonly onClose?: () => void;
}

/** A save that failed. */
export interface FailedSave extends Pick<Comparison, 'base' | 'mine' | 'onResolved'> {
  /** Formats the newer version's fields; undefined if comparing them wouldn't tell what changed. */
  readonly read?: (current: CurrentRecord, names: readonly string[]) => ShownFields | undefined;
}

interface Open extends Comparison {
  readonly differences: readonly Difference[];
}

/**
 * Compares the input with a newer version of the record and lets the user choose field by field. If the newer
 * version changed none of the fields, there is nothing to choose and the input is kept.
 */
export const useComparison = (labelOf: (name: string) => string, busy = false) => {
  const [open, setOpen] = useState<Open>();
  const compare = (comparison: Comparison): void => {
    const differences = differencesBetween(comparison);
    if (differences.length === 0 || !hasConflict(comparison)) comparison.onResolved([], comparison.current);
    else setOpen({ ...comparison, differences });
  };
  /** @returns whether the failure was a version conflict that the user can resolve by comparing. */
  const compareAfter = (error: unknown, { read = showFields, ...save }: FailedSave): boolean => {
    const current = error instanceof ApiError ? error.current : undefined;
    const theirs = current && read(current, Object.keys(save.mine));
    if (theirs) compare({ ...save, theirs, current });
    return theirs !== undefined;
  };
  const choose = (choices: Choices) => {
    if (!open) return;
    setOpen(undefined);
    const taken = open.differences.flatMap(({ name }) => (choices[name] === 'theirs' ? [name] : []));
    open.onResolved(taken, open.current);
  };
  const close = () => {
    setOpen(undefined);
    open?.onClose?.();
  };
  // Rendered outside the form it belongs to, because forms can't be nested.
  const dialog: ReactNode =
    open &&
    createPortal(
      <Suspense>
        <CompareDialog
          busy={busy}
          differences={open.differences}
          labelOf={labelOf}
          onChoose={choose}
          onClose={close}
          {...(open.submitLabel ? { submitLabel: open.submitLabel } : {})}
          {...(open.text ? { text: open.text } : {})}
        />
      </Suspense>,
      document.body,
    );
  return { compare, compareAfter, dialog };
};
