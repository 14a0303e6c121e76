/** A resume as text: the output of readers and the input of the parser. */

export interface Line {
  /** Separate pieces on a line, as in a table, are separated by a tab. */
  readonly text: string;
  /** The font size, to recognise headings; 0 if unknown. */
  readonly size: number;
}

export interface ResumeText {
  readonly lines: readonly Line[];
  /** The targets of links. */
  readonly links: readonly string[];
}

/** Why a file can't be read. */
export const READING_PROBLEMS = ['broken', 'encrypted', 'too_complex', 'no_text', 'old_word'] as const;
export type ReadingProblem = (typeof READING_PROBLEMS)[number];

export class UnreadableResume extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Further lines are ignored; no resume is longer. */
export const LINES_MAX = 1500;
export const LINE_MAX = 600;
