/** Logs an outage once when it begins and once when it ends, however many requests or messages it affects. */

export interface OutageLog {
  warn(facts: object, text: string): void;
}

interface Outage {
  readonly begunAt: number;
  lastAt: number;
  affected: number;
}

export class Outages {
  readonly #log: () => OutageLog | undefined;
  readonly #open = new Map<string, Outage>();

  constructor(log: () => OutageLog | undefined) {
    this.#log = log;
  }

  /**
   * Counts a failure.
   * @param name what is out of reach
   * @param logFirst logs the first failure of an outage in full
   * @param affected 0 if the failure is noticed without a request
   */
  note(name: string, logFirst: () => void, affected = 1): void {
    const now = performance.now();
    const outage = this.#open.get(name) ?? { begunAt: now, lastAt: now, affected: 0 };
    if (!this.#open.has(name)) {
      this.#open.set(name, outage);
      logFirst();
    }
    outage.lastAt = now;
    outage.affected += affected;
  }

  /** It works again. */
  end(name: string): void {
    const outage = this.#open.get(name);
    if (!outage) return;
    this.#open.delete(name);
    const { begunAt, lastAt, affected } = outage;
    // The first failure is in the log already.
    if (affected === 1) return;
    this.#log()?.warn({ outage: name, affected, ms: Math.round(lastAt - begunAt) }, 'outage over');
  }

  /** Ends those without a failure for `quietMs`, and those that are older than `longestMs`. */
  endQuiet(quietMs: number, longestMs: (name: string) => number): void {
    const now = performance.now();
    for (const [name, { begunAt, lastAt }] of this.#open)
      if (now - lastAt >= quietMs || now - begunAt >= longestMs(name)) this.end(name);
  }

  endAll(): void {
    for (const name of this.#open.keys()) this.end(name);
  }
}
