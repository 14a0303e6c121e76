/** What is being computed: equal requests wait for it instead of computing it, too. */
export class Flights<T> {
  readonly #flights = new Map<string, PromiseWithResolvers<T | undefined>>();

  /** @returns what to wait for, or undefined for the caller that computes it. */
  join(key: string): Promise<T | undefined> | undefined {
    const flight = this.#flights.get(key);
    if (!flight) this.#flights.set(key, Promise.withResolvers());
    return flight?.promise;
  }

  /** Undefined if there is nothing to share: those who wait compute it themselves. */
  land(key: string, result?: T): void {
    this.#flights.get(key)?.resolve(result);
    this.#flights.delete(key);
  }
}
