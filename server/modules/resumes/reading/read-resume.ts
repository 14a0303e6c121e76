/**
 * Reads resumes in threads with limited memory and time and without network, because the files are untrusted and the
 * parsers are large. See docs/decisions/0039-reading-resumes.md.
 */
import { Piscina } from 'piscina';
import { busy } from '../../../http/failure.ts';
import type { ParsedResume } from '../parsing/parse-resume.ts';
import { type ReadingProblem, UnreadableResume } from './document.ts';
import type { ReadingResult, ReadingTask } from './resume-worker.ts';
import { SAMPLE_PDF } from './warm-up.ts';

/** The thread takes 85 MB, and starting it as long as reading several resumes. */
const IDLE_MAX_MS = 10 * 60_000;
/** As long as users will wait. Most resumes take some tens of milliseconds. */
const TIME_MAX_MS = 15_000;
const WAITING_MAX = 20;

const threads = new Piscina<ReadingTask, ReadingResult>({
  filename: new URL('./resume-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: WAITING_MAX,
  idleTimeout: IDLE_MAX_MS,
  resourceLimits: { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
});

const run = async (task: ReadingTask): Promise<ReadingResult> => {
  try {
    return await threads.run(task, { signal: AbortSignal.timeout(TIME_MAX_MS) });
  } catch {
    // The thread was stopped, because the file takes too much time or memory.
    return { problem: 'too_complex' };
  }
};

const read = async (task: ReadingTask): Promise<Exclude<ReadingResult, { problem: ReadingProblem }>> => {
  if (threads.queueSize >= WAITING_MAX) throw busy();
  const result = await run(task);
  if ('problem' in result) throw new UnreadableResume(result.problem);
  return result;
};

/**
 * Reads a resume.
 * @throws {UnreadableResume} if the file can't be read
 * @throws {Failure} `busy` if too many are waiting
 */
export const readResume = async (task: Omit<ReadingTask, 'output'>): Promise<ParsedResume> => {
  const result = await read({ ...task, output: 'profile' });
  if (!('parsed' in result)) throw new UnreadableResume('broken');
  return result.parsed;
};

/** Reads the text of a resume, line by line, with the same errors. */
export const readResumeText = async (task: Omit<ReadingTask, 'output'>): Promise<string> => {
  const result = await read({ ...task, output: 'text' });
  if (!('text' in result)) throw new UnreadableResume('broken');
  return result.text;
};

/** Starts the thread and has it load what it needs, so that the first user doesn't wait for that. */
export const prepareReading = async (): Promise<void> => {
  await run({ bytes: SAMPLE_PDF, format: 'pdf', output: 'profile' });
};
