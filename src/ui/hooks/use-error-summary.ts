import { type MouseEvent, useEffect, useId, useRef } from 'react';

export interface FieldMistake {
  /** The id of the field's control. */
  readonly id: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly mistakes: readonly FieldMistake[];
}

/** Focuses the summary of a form's mistakes, whose links focus their fields. */
export const useErrorSummary = <Box extends HTMLElement>(mistakes: readonly FieldMistake[]) => {
  const box = useRef<Box>(null);
  const titleId = useId();
  // A new list of mistakes is a new attempt: focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list means a new attempt.
  useEffect(() => box.current?.focus(), [mistakes]);
  const linkTo = (id: string) => ({
    href: `#${id}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    },
  });
  return { boxProps: { 'aria-labelledby': titleId, ref: box, tabIndex: -1 }, titleId, linkTo };
};
