/** A resume as text: what its readers return and its parser takes. */

export interface Line {
  /** Pieces that stand apart on the line, as in a table, are separated by a tab. */
  readonly text: string;
  /** The size of its letters, to tell headings apart; 0 where the format does not say. */
  readonly size: number;
}

export interface ResumeText {
  readonly lines: readonly Line[];
  /** Addresses behind words that can be clicked. */
  readonly links: readonly string[];
}

/** Why a file cannot be read. */
export const READING_PROBLEMS = ['broken', 'encrypted', 'too_complex', 'no_text', 'old_word'] as const;
export type ReadingProblem = (typeof READING_PROBLEMS)[number];

export class UnreadableResume extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** No resume is longer; what follows is left out. */
export const LINES_MAX = 1500;
export const LINE_MAX = 600;
