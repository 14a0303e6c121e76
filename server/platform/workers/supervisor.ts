/**
 * The primary process of a portal with `WEB_CONCURRENCY`: accepts connections for its workers, restarts dead ones,
 * replaces all one by one on SIGUSR2, and collects their metrics.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { ListenPlace } from '../listen-place.ts';
import { Acceptor } from './acceptor.ts';
import type { FromWorker, IndexProgress, ToWorker } from './messages.ts';
import { serveWaiting } from './waiting-room.ts';

const LONGEST_PAUSE_MS = 30_000;

/** A worker ended before it was ready, and has explained why. */
export class WorkerDidNotStart extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`A worker ended with code ${exitCode} before it was ready.`);
    this.exitCode = exitCode;
  }
}

export const tell = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};

const exitCodeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/** Starts a worker and waits until it is ready. @throws {WorkerDidNotStart} */
const startWorker = (port: number, heard: (progress: IndexProgress) => void): Promise<Worker> => {
  // With PORT=0 the system has chosen one, which the worker names in links.
  const worker = cluster.fork({ PORT: String(port) });
  const { promise, resolve, reject } = Promise.withResolvers<Worker>();
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'indexing') heard(message);
    if (message.kind === 'ready') resolve(worker);
  });
  worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) =>
    reject(new WorkerDidNotStart(exitCodeOf(code, signal))),
  );
  return promise;
};

/** The first restart is immediate. After further deaths within a minute, the pauses get longer. */
const pauseAfter = (deathsOfLate: number): number =>
  deathsOfLate <= 1 ? 0 : Math.min(1000 * 2 ** (deathsOfLate - 2), LONGEST_PAUSE_MS);

export interface SupervisorOptions {
  readonly count: number;
  readonly place: ListenPlace;
  /** For messages to the operator. */
  readonly warn: (line: string) => void;
}

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #serving = new Set<Worker>();
  #progress: IndexProgress | undefined;
  readonly #acceptor = new Acceptor(serveWaiting(() => this.#progress));
  #port = 0;
  /** Workers start one at a time, because each needs a processor, and the first one migrates the database. */
  #queue: Promise<void> = Promise.resolve();
  #deathTimes: number[] = [];
  #deaths = 0;
  #isEnding = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get serving(): readonly Worker[] {
    return [...this.#serving];
  }

  /** The number of workers that ended unexpectedly. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Listens, and waits for the first worker; the others follow. @throws {WorkerDidNotStart} or {SettingError} */
  async start(): Promise<void> {
    this.#port = await this.#acceptor.listen(this.#options.place);
    await this.#add();
    this.#fill();
  }

  /** Replaces all workers, one by one. If a new one does not start, the others stay. */
  replaceAll(): Promise<void> {
    return this.#inTurn(async () => {
      for (const old of this.serving) {
        if (this.#isEnding) return;
        await this.#add();
        this.#serving.delete(old);
        this.#acceptor.remove(old);
        tell(old, { kind: 'retire' });
      }
    });
  }

  /** Ends all workers. @returns the exit code of the portal */
  async end(): Promise<number> {
    this.#isEnding = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = workers.map(async (worker) => {
      const ended = once(worker, 'exit');
      if (this.#serving.has(worker)) tell(worker, { kind: 'drain' });
      else worker.process.kill('SIGTERM');
      const [code, signal] = await ended;
      return this.#serving.has(worker) ? exitCodeOf(code, signal) : 0;
    });
    return Math.max(0, ...(await Promise.all(ends)));
  }

  hurry(): void {
    for (const worker of this.#serving) tell(worker, { kind: 'hurry' });
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(task).catch((error: unknown) => {
      this.#options.warn(error instanceof Error ? error.message : String(error));
    });
    return this.#queue;
  }

  async #add(): Promise<void> {
    const worker = await startWorker(this.#port, ({ indexed, jobs }) => {
      this.#progress = { indexed, jobs };
    });
    this.#serving.add(worker);
    worker.on('message', ({ kind }: FromWorker) => {
      if (kind === 'leaving') this.#letGo(worker);
    });
    this.#acceptor.add(worker);
    worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => {
      if (this.#isEnding || !this.#serving.delete(worker)) return;
      this.#noteDeath();
      this.#options.warn(`Worker ${worker.id} ended with ${signal ?? `code ${code}`}; another one starts.`);
      this.#fill();
    });
  }

  /** Its messages arrive in order, so it gets what was handed to it before the confirmation. */
  #letGo(worker: Worker): void {
    const othersServe = this.#acceptor.remove(worker);
    if (this.#isEnding && !othersServe) this.#acceptor.close();
    tell(worker, { kind: 'no more connections' });
  }

  #noteDeath(): void {
    this.#deaths += 1;
    const now = performance.now();
    this.#deathTimes = [...this.#deathTimes.filter((time) => now - time < MINUTE_MS), now];
  }

  /** Starts workers until there are enough, however long it takes. */
  #fill(): void {
    void this.#inTurn(async () => {
      while (!this.#isEnding && this.#serving.size < this.#options.count) {
        await sleep(pauseAfter(this.#deathTimes.length));
        if (this.#isEnding) return;
        try {
          await this.#add();
        } catch (error) {
          if (this.#isEnding) return;
          this.#noteDeath();
          this.#options.warn(error instanceof Error ? error.message : String(error));
        }
      }
    });
  }
}
