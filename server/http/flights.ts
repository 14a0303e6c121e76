/** Running computations. Equal requests wait for one result instead of computing it themselves. */
export class Flights<T> {
  readonly #flights = new Map<string, PromiseWithResolvers<T | undefined>>();

  /** @returns the running computation, or undefined if the caller should compute it. */
  join(key: string): Promise<T | undefined> | undefined {
    const flight = this.#flights.get(key);
    if (!flight) this.#flights.set(key, Promise.withResolvers());
    return flight?.promise;
  }

  /** Ends a computation. Without a result, waiting requests compute it themselves. */
  land(key: string, result?: T): void {
    this.#flights.get(key)?.resolve(result);
    this.#flights.delete(key);
  }
}
