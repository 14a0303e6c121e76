/** Builds an index or loads a snapshot in this thread. */
import type { JobDocument } from '../memory/job-document.ts';
import { type IndexData, JobIndex } from '../memory/job-index.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './index-file.ts';

export type SnapshotLabel = Omit<Snapshot, 'data' | 'format'>;

export class IndexMaker {
  readonly #index = new JobIndex();

  async add(documents: readonly JobDocument[]): Promise<void> {
    for (const document of documents) this.#index.put(document);
  }

  /** @param file the path of the snapshot to write */
  async finish(file: string | undefined, label: SnapshotLabel): Promise<IndexData> {
    const data = this.#index.pack();
    // If the disk is full, only the next start takes longer.
    if (file) await writeSnapshot(file, { ...label, data }).catch(() => undefined);
    return data;
  }

  load(file: string): Promise<Snapshot | undefined> {
    return readSnapshot(file);
  }

  /** There is no thread to end. */
  async close(): Promise<void> {}
}
