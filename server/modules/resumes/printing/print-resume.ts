/** Writes a profile as a resume to print or send, as PDF or Word document. */
import { Piscina } from 'piscina';
import { busy } from '../../../http/failure.ts';
import type { PrintTask } from './print-worker.ts';
import { writeDocx } from './write-docx.ts';

const WAITING_MAX = 20;
const IDLE_MS = 30_000;

const threads = new Piscina<PrintTask, Uint8Array | undefined>({
  filename: new URL('./print-worker.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: 1, maxQueue: WAITING_MAX, idleTimeout: IDLE_MS },
});

/** A PDF; undefined if the typefaces lack letters of the resume. @throws {Failure} `busy` if too many are waiting */
export const printPdf = async (task: PrintTask): Promise<Buffer | undefined> => {
  if (threads.queueSize >= WAITING_MAX) throw busy();
  const bytes = await threads.run(task);
  return bytes && Buffer.from(bytes);
};

/** A Word document, for which no typefaces are needed. */
export const printDocx = ({ resume, layout, contactHeading }: PrintTask): Promise<Buffer> =>
  writeDocx(resume, layout, contactHeading);
