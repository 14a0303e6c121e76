/** Reads one resume in a separate thread without network; see `read-resume.ts`. */
import './no-network.ts';
import { type ParsedResume, parseResume } from '../parsing/parse-resume.ts';
import { type ReadingProblem, type ResumeText, UnreadableResume } from './document.ts';
import { isBudgetSpent, resetBudget } from './memory-budget.ts';

export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly format: 'pdf' | 'docx' | 'text';
}
export type ReadingResult = { readonly parsed: ParsedResume } | { readonly problem: ReadingProblem };

// Loaded after the limits are set, and only for files that need it.
const readText = async ({ bytes, format }: ReadingTask): Promise<ResumeText> => {
  if (format === 'pdf') return (await import('./pdf-lines.ts')).readPdfLines(bytes);
  if (format === 'docx') return (await import('./docx-lines.ts')).readDocxLines(Buffer.from(bytes));
  return (await import('./text-lines.ts')).readTextLines(bytes);
};

export default async (task: ReadingTask): Promise<ReadingResult> => {
  resetBudget();
  try {
    const text = await readText(task);
    if (isBudgetSpent()) return { problem: 'too_complex' };
    if (text.lines.every((line) => line.text === '')) return { problem: 'no_text' };
    return { parsed: parseResume(text) };
  } catch (error) {
    if (isBudgetSpent()) return { problem: 'too_complex' };
    return { problem: error instanceof UnreadableResume ? error.problem : 'broken' };
  }
};
