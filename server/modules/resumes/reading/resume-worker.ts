/** Reads one resume in a separate thread without network; see `read-resume.ts`. */
import './no-network.ts';
import './no-canvas.ts';
import { type ParsedResume, parseResume } from '../parsing/parse-resume.ts';
import { type ReadingProblem, type ResumeText, UnreadableResume } from './document.ts';
import { isBudgetSpent, resetBudget } from './memory-budget.ts';

export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly format: 'pdf' | 'docx' | 'text';
  /** What is wanted of it. */
  readonly output: 'profile' | 'text';
}
export type ReadingResult =
  | { readonly parsed: ParsedResume }
  | { readonly text: string }
  | { readonly problem: ReadingProblem };

// Loaded after the limits are set, and only for files that need it.
const readText = async ({ bytes, format }: ReadingTask): Promise<ResumeText> => {
  if (format === 'pdf') return (await import('./pdf-lines.ts')).readPdfLines(bytes);
  if (format === 'docx') return (await import('./docx-lines.ts')).readDocxLines(Buffer.from(bytes));
  return (await import('./text-lines.ts')).readTextLines(bytes);
};

const writeText = ({ lines }: ResumeText): string =>
  lines.map(({ text, isApart }, index) => (isApart && index > 0 ? `\n${text}` : text)).join('\n');

export default async (task: ReadingTask): Promise<ReadingResult> => {
  resetBudget();
  try {
    const text = await readText(task);
    if (isBudgetSpent()) return { problem: 'too_complex' };
    if (text.lines.every((line) => line.text === '')) return { problem: 'no_text' };
    return task.output === 'text' ? { text: writeText(text) } : { parsed: parseResume(text) };
  } catch (error) {
    if (isBudgetSpent()) return { problem: 'too_complex' };
    return { problem: error instanceof UnreadableResume ? error.problem : 'broken' };
  }
};
