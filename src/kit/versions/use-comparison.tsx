import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CurrentRecord } from '../../api/errors.ts';
import type { Choices } from './compare-dialog.tsx';
import { type Difference, differencesBetween, isTouched, type ShownFields } from './differences.ts';

/** Seldom wanted: it comes when two versions are to be compared. */
const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

export interface Comparison {
  readonly base: ShownFields | undefined;
  readonly mine: ShownFields;
  readonly theirs: ShownFields;
  readonly current: CurrentRecord;
  /** Receives the user's choice: the fields of the newer version that replace the own ones. */
  readonly onResolved: (taken: readonly string[], current: CurrentRecord) => void;
  readonly submitLabel?: string;
  /** Says what differs, where it isn't a save that was refused. */
  readonly text?: string;
  readonly onClose?: () => void;
}

interface Open extends Comparison {
  readonly differences: readonly Difference[];
}

/**
 * Compares what was typed with a newer version of the record, and lets the reader choose field by field. Where the newer
 * version touched none of the fields there is nothing to choose: one's own are kept.
 */
export const useComparison = (labelOf: (name: string) => string, busy = false) => {
  const [open, setOpen] = useState<Open>();
  const compare = (comparison: Comparison): void => {
    const differences = differencesBetween(comparison);
    if (differences.length === 0 || !isTouched(comparison)) comparison.onResolved([], comparison.current);
    else setOpen({ ...comparison, differences });
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
  // Rendered outside of the form that it is about, because forms cannot be nested.
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
  return { compare, dialog };
};
