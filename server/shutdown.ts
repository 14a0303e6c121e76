/** Ends the process in order: proxies notification first, then requests under way finish, then everything is closed. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long requests under way may take once no more are accepted. */
const GRACE_MS = 10_000;

export class Shutdown {
  #isDraining = false;
  #isLeaving = false;
  readonly #hurry = new AbortController();
  readonly #drainMs: number;
  readonly #close: () => Promise<void>;

  /** @param drainMs how long requests are still answered */
  constructor(drainMs: number, close: () => Promise<void>) {
    this.#drainMs = drainMs;
    this.#close = close;
  }

  /** The portal ends: it still answers, and asks not to be sent any more. */
  readonly isDraining = (): boolean => this.#isDraining;

  /** This process ends, though other workers may go on: connections end with their next response. */
  readonly isLeaving = (): boolean => this.#isLeaving;

  /** Ends after the drain period, in which proxies read `/readyz` and turn elsewhere. */
  drain(): void {
    this.#isDraining = true;
    void this.#end();
  }

  /** Ends after the drain period. Other workers have taken over: `/readyz` goes on being true of the portal. */
  retire(): void {
    void this.#end();
  }

  /** Ends without a drain period. */
  hurry(): void {
    this.#hurry.abort();
    this.drain();
  }

  /** SIGTERM drains; Ctrl-C and a second signal end without a drain period. */
  onSignals(): void {
    let isSignalled = false;
    process.on('SIGTERM', () => {
      if (isSignalled) this.hurry();
      else this.drain();
      isSignalled = true;
    });
    process.on('SIGINT', () => this.hurry());
  }

  async #end(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    await sleep(this.#drainMs, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await this.#close();
    process.exit(0);
  }
}
