/** When tags that may be stale of the response cache were invalidated. Marking every response that has such a tag would cost too much. */

interface Invalidation {
  /** Counts invalidations. */
  readonly version: number;
  /** Milliseconds, as of `performance.now()`. */
  readonly at: number;
}

export class RecentInvalidations {
  readonly #keptMs: number;
  /** Of the last `keptMs`, oldest first. */
  readonly #invalidations: Invalidation[] = [];
  /** The version of the newest change that is no longer kept. */
  #forgottenUntil = -1;

  /** @param keptMs how long a response may be sent that lacks a change */
  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  add(version: number): void {
    const at = performance.now();
    this.#invalidations.push({ version, at });
    for (
      let oldest = this.#invalidations[0];
      oldest && oldest.at + this.#keptMs < at;
      oldest = this.#invalidations[0]
    ) {
      this.#forgottenUntil = oldest.version;
      this.#invalidations.shift();
    }
  }

  /** @returns when the first change after that version was made; -Infinity if that is no longer known. */
  firstAfter(version: number): number | undefined {
    if (version < this.#forgottenUntil) return Number.NEGATIVE_INFINITY;
    if ((this.#invalidations.at(-1)?.version ?? 0) <= version) return undefined;
    return this.#invalidations.find(({ version: one }) => one > version)?.at;
  }
}
