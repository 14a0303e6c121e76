/** Work of a queue, several tasks at once, so that a slow one holds no other. */

/** A lane takes one task after the other, until none waits. */
export class Lanes<Task> {
  readonly #most: number;
  readonly #take: () => Promise<Task | undefined>;
  readonly #work: (task: Task) => Promise<void>;
  readonly #busy = new Set<Promise<void>>();
  #open = 0;
  #done = 0;

  /** @param take the next task, which nobody else gets; undefined if none waits */
  constructor(most: number, take: () => Promise<Task | undefined>, work: (task: Task) => Promise<void>) {
    this.#most = most;
    this.#take = take;
    this.#work = work;
  }

  /** How many tasks are done. */
  get done(): number {
    return this.#done;
  }

  /** Begins what waits, as far as lanes are free. @param failed is told why a task failed; its lane ends */
  async fill(failed: (error: unknown) => void): Promise<void> {
    while (this.#open < this.#most) {
      this.#open += 1;
      const task = await this.#take().catch((error: unknown) => {
        this.#open -= 1;
        throw error;
      });
      if (task === undefined) {
        this.#open -= 1;
        return;
      }
      const lane = this.#run(task)
        .catch(failed)
        .finally(() => {
          this.#open -= 1;
          this.#busy.delete(lane);
        });
      this.#busy.add(lane);
    }
  }

  async #run(first: Task): Promise<void> {
    for (let task: Task | undefined = first; task !== undefined; task = await this.#take()) {
      await this.#work(task);
      this.#done += 1;
    }
  }

  /** Until all lanes are free. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }
}

/** @returns what does one thing after the other, in the order in which they are asked for */
export const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};
