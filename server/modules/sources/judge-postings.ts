/** Judges the postings of a run: the first ones here, those of long feeds in threads that leave visitors the processor. */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { Posting } from '../../feeds/posting.ts';
import type { SignalParts } from '../../signals/live-signals.ts';
import type { ImportSetting } from '../job-import/to-job.ts';
import { type JudgedPosting, type JudgingOptions, judgePosting, type Refusal } from './judge-posting.ts';
import type { JudgeData } from './judge-worker.ts';

export type Judged = JudgedPosting | Refusal;

const TURN_MS = 10;
/** @returns what lets visitors be answered if the work since the last time takes long */
export const givingWay = (): (() => Promise<void>) => {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn <= TURN_MS) return;
    await setImmediate();
    turn = performance.now();
  };
};

/** Starting threads takes as long as judging so many. */
const FIRST = 2000;
const THREADS = Math.min(4, availableParallelism());
/** Batches come slower than they are judged, and a thread takes seconds to start. */
const IDLE_MS = 60_000;
/** Behind everything that answers people. */
const NICE = 5;
/** How many batches threads have or wait for. */
export const BATCHES_AHEAD = THREADS + 1;

type ReadingSignals = Pick<SignalParts, 'known' | 'tunings' | 'read'>;

/** Of one run. */
export class Judges {
  readonly #setting: ImportSetting;
  readonly #options: JudgingOptions;
  readonly #signals: ReadingSignals;
  readonly #first: number;
  #threads: Piscina<readonly Posting[], Judged[]> | undefined;
  #done = 0;

  /** @param first how many are judged here */
  constructor(setting: ImportSetting, signals: ReadingSignals, options: JudgingOptions, first = FIRST) {
    this.#setting = setting;
    this.#signals = signals;
    this.#options = options;
    this.#first = first;
  }

  async judge(postings: readonly Posting[]): Promise<Judged[]> {
    const isLong = this.#done >= this.#first;
    this.#done += postings.length;
    if (!isLong) return this.#judgeHere(postings);
    this.#threads ??= this.#start();
    return this.#threads.run(postings);
  }

  async #judgeHere(postings: readonly Posting[]): Promise<Judged[]> {
    const judged: Judged[] = [];
    const giveWay = givingWay();
    const setting = { ...this.#setting, readSignals: this.#signals.read };
    for (const posting of postings) {
      await giveWay();
      judged.push(await judgePosting(posting, this.#options, setting));
    }
    return judged;
  }

  #start(): Piscina<readonly Posting[], Judged[]> {
    const { locations, ...setting } = this.#setting;
    const { known, tunings } = this.#signals;
    return new Piscina<readonly Posting[], Judged[]>({
      filename: new URL('./judge-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      workerData: {
        places: locations.data,
        companies: known.companies,
        tunings,
        setting,
        options: this.#options,
      } satisfies JudgeData,
    });
  }

  async close(): Promise<void> {
    await this.#threads?.destroy();
  }
}
