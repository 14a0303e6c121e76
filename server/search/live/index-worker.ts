/** The thread that builds an index or loads a snapshot, so that the server can respond meanwhile. */
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';
import type { JobDocument } from '../index/job-document.ts';
import { type IndexData, JobIndex } from '../index/job-index.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './index-file.ts';

export type Command =
  | { readonly do: 'add'; readonly documents: readonly JobDocument[] }
  | {
      readonly do: 'finish';
      readonly file: string | undefined;
      readonly label: Omit<Snapshot, 'data' | 'format'>;
    }
  | { readonly do: 'load'; readonly file: string };

export type Reply =
  | { readonly done: 'added' }
  | { readonly done: 'finished'; readonly data: IndexData }
  | { readonly done: 'loaded'; readonly snapshot: Snapshot | undefined };

/** Small arrays of a snapshot are in Node's shared buffer pool, which can't be transferred, so they are copied. */
const buffersOf = ({ postings, columns, titleTerms, tagIds }: IndexData): ArrayBuffer[] => {
  const arrays = [postings.values, postings.starts, titleTerms, tagIds, ...Object.values(columns)];
  return [...new Set(arrays.map(({ buffer }) => buffer))]
    .filter((buffer) => buffer instanceof ArrayBuffer)
    .filter((buffer) => !isMarkedAsUntransferable(buffer));
};

const index = new JobIndex();

const finish = async ({ file, label }: Extract<Command, { do: 'finish' }>): Promise<IndexData> => {
  const data = index.pack();
  // If the disk is full, only the next start takes longer.
  if (file) await writeSnapshot(file, { ...label, data }).catch(() => undefined);
  return data;
};

const reply = (answer: Reply, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answer, transferred);

parentPort?.on('message', async (command: Command) => {
  if (command.do === 'add') {
    for (const document of command.documents) index.put(document);
    reply({ done: 'added' });
  } else if (command.do === 'finish') {
    const data = await finish(command);
    reply({ done: 'finished', data }, buffersOf(data));
  } else {
    const snapshot = await readSnapshot(command.file);
    reply({ done: 'loaded', snapshot }, snapshot ? buffersOf(snapshot.data) : []);
  }
});
