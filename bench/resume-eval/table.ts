/** The table of docs/RESUMES.md. */
import { type Evaluation, FIELDS, sharesOf } from './evaluate.ts';

const BEGIN = '<!-- accuracy -->';
const END = '<!-- end of accuracy -->';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const resumeTable = ({ resumes, scores }: Evaluation): string =>
  [
    `${resumes} resumes:`,
    '',
    '| field | values | read | right of what was read |',
    '|---|---|---|---|',
    ...FIELDS.map((field) => {
      const { recall, precision } = sharesOf(scores[field]);
      return `| ${field} | ${scores[field].expected} | ${percent(recall)} | ${percent(precision)} |`;
    }),
  ].join('\n');

/** Replaces the table between its markers. @throws if the document has no markers */
export const insertResumeTable = (document: string, table: string): string => {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`There is no ${BEGIN} … ${END} to replace.`);
  return `${document.slice(0, begin)}${BEGIN}\n\n${table}\n\n${document.slice(end)}`;
};
