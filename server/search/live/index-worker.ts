/** The thread that builds an index or loads a snapshot, so that the server can respond meanwhile. */
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';
import type { JobDocument } from '../memory/job-document.ts';
import type { IndexData } from '../memory/job-index.ts';
import type { Snapshot } from './index-file.ts';
import { IndexMaker, type SnapshotLabel } from './index-maker.ts';

export type Command =
  | { readonly do: 'add'; readonly documents: readonly JobDocument[] }
  | {
      readonly do: 'finish';
      readonly file: string | undefined;
      readonly label: SnapshotLabel;
    }
  | { readonly do: 'load'; readonly file: string };

export type Reply =
  | { readonly done: 'added' }
  | { readonly done: 'finished'; readonly data: IndexData }
  | { readonly done: 'loaded'; readonly snapshot: Snapshot | undefined };

/** Small arrays of a snapshot are in Node's shared buffer pool, which can't be transferred, so they are copied. */
const buffersOf = ({
  postings,
  columns,
  bodyPairs,
  titleTerms,
  tagIds,
  placeIds,
}: IndexData): ArrayBuffer[] => {
  const groups = [postings, bodyPairs, columns, { titleTerms, tagIds, placeIds }];
  return [...new Set(groups.flatMap((arrays) => Object.values(arrays)).map(({ buffer }) => buffer))]
    .filter((buffer) => buffer instanceof ArrayBuffer)
    .filter((buffer) => !isMarkedAsUntransferable(buffer));
};

const maker = new IndexMaker();

const reply = (answer: Reply, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answer, transferred);

parentPort?.on('message', async (command: Command) => {
  if (command.do === 'add') {
    await maker.add(command.documents);
    reply({ done: 'added' });
  } else if (command.do === 'finish') {
    const data = await maker.finish(command.file, command.label);
    reply({ done: 'finished', data }, buffersOf(data));
  } else {
    const snapshot = await maker.load(command.file);
    reply({ done: 'loaded', snapshot }, snapshot ? buffersOf(snapshot.data) : []);
  }
});
