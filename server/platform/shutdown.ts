/** Shuts the process down in order: notifies proxies, waits for running requests, then closes everything. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long running requests may take once no more are accepted. */
const GRACE_MS = 10_000;

export class Shutdown {
  #isDraining = false;
  #isLeaving = false;
  readonly #hurry = new AbortController();
  readonly #drainMs: number;
  readonly #close: () => Promise<void>;

  /** @param drainMs how long requests are still accepted */
  constructor(drainMs: number, close: () => Promise<void>) {
    this.#drainMs = drainMs;
    this.#close = close;
  }

  /** Whether the portal is shutting down. It still responds, but asks for no further requests. */
  readonly isDraining = (): boolean => this.#isDraining;

  /**
   * Whether this process is shutting down. Connections end with their next response, but other workers may continue.
   */
  readonly isLeaving = (): boolean => this.#isLeaving;

  /** Ends after the drain period, in which proxies read `/readyz` and switch to other servers. */
  drain(): void {
    this.#isDraining = true;
    void this.#end();
  }

  /** Ends after the drain period. Other workers have taken over, so `/readyz` stays positive. */
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
