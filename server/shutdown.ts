/** Ends the process in order: proxies notification first, then requests under way finish, then everything is closed. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long requests under way may take once no more are accepted. */
const GRACE_MS = 10_000;

export class Shutdown {
  #isDraining = false;
  readonly #hurry = new AbortController();

  /** From the signal on: the process still answers, and asks not to be sent any more. */
  readonly isDraining = (): boolean => this.#isDraining;

  /**
   * Ends on SIGTERM after the drain period, in which proxies read `/readyz` and turn elsewhere; on Ctrl-C, or on a
   * second signal, without one.
   */
  onSignals(drainMs: number, close: () => Promise<void>): void {
    const end = async (signal: NodeJS.Signals) => {
      if (this.#isDraining || signal === 'SIGINT') this.#hurry.abort();
      if (this.#isDraining) return;
      this.#isDraining = true;
      await sleep(drainMs, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      await close();
      process.exit(0);
    };
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
  }
}
