import { Fragment } from 'react';
import type { Range } from '#contract/jobs.ts';

interface MarkedProps {
  readonly text: string;
  /** In order; those past the end of the text are left out. */
  readonly ranges: readonly Range[] | undefined;
}

/** A text with the words that a search matched (JOBS-11). */
export const Marked = ({ text, ranges = [] }: MarkedProps) => {
  const shown = ranges.filter(([start]) => start < text.length);
  if (shown.length === 0) return text;
  return (
    <>
      {shown.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(shown[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(shown.at(-1)?.[1])}
    </>
  );
};
