/** The interface to the thread of `index-worker.ts`. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { JobDocument } from '../memory/job-document.ts';
import type { IndexData } from '../memory/job-index.ts';
import type { Snapshot } from './index-file.ts';
import type { IndexMaker, SnapshotLabel } from './index-maker.ts';
import type { Command, Reply } from './index-worker.ts';

export class IndexThread implements Pick<IndexMaker, keyof IndexMaker> {
  readonly #worker = new Worker(new URL('./index-worker.ts', import.meta.url));

  /** Adds jobs; resolves when the thread is ready for more. */
  async add(documents: readonly JobDocument[]): Promise<void> {
    await this.#ask({ do: 'add', documents });
  }

  /** @param file the path of the snapshot to write */
  async finish(file: string | undefined, label: SnapshotLabel): Promise<IndexData> {
    const reply = await this.#ask({ do: 'finish', file, label });
    if (reply.done !== 'finished') throw new Error('The index thread answered out of turn.');
    return reply.data;
  }

  async load(file: string): Promise<Snapshot | undefined> {
    const reply = await this.#ask({ do: 'load', file });
    return reply.done === 'loaded' ? reply.snapshot : undefined;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(command: Command): Promise<Reply> {
    this.#worker.postMessage(command);
    const [reply]: Reply[] = await once(this.#worker, 'message');
    if (!reply) throw new Error('The index thread gave no answer.');
    return reply;
  }
}
