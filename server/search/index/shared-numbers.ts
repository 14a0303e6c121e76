/** Numbers that many documents share, each with its place in order of first use. */
export class SharedNumbers {
  readonly values: number[];
  readonly #places: Map<number, number>;

  constructor(values: readonly number[] = []) {
    this.values = [...values];
    this.#places = new Map(values.map((value, place) => [value, place]));
  }

  placeOf(value: number): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    this.#places.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
