/** The best `size` of many documents, by a key: a binary heap whose root is the worst kept one. */
export class Top {
  readonly #size: number;
  readonly #keys: Float64Array;
  /** Breaks ties: the greater one is better. */
  readonly #ties: Float64Array;
  readonly #documents: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.#size = size;
    this.#keys = new Float64Array(size);
    this.#ties = new Float64Array(size);
    this.#documents = new Uint32Array(size);
  }

  add(document: number, key: number, tie: number): void {
    if (this.#count < this.#size) {
      this.#set(this.#count, document, key, tie);
      this.#count += 1;
      this.#rise(this.#count - 1);
    } else if (this.#size > 0 && this.#isBelow(0, key, tie)) {
      this.#set(0, document, key, tie);
      this.#sink(0);
    }
  }

  /** The minimum key to be kept. */
  get least(): number {
    return this.#count < this.#size ? Number.NEGATIVE_INFINITY : (this.#keys[0] ?? Number.POSITIVE_INFINITY);
  }

  /** The kept documents, best first. */
  sorted(): number[] {
    const places = Array.from({ length: this.#count }, (_, place) => place);
    places.sort((one, other) => {
      const byKey = (this.#keys[other] ?? 0) - (this.#keys[one] ?? 0);
      return byKey !== 0 ? byKey : (this.#ties[other] ?? 0) - (this.#ties[one] ?? 0);
    });
    return places.map((place) => this.#documents[place] ?? 0);
  }

  #isBelow(place: number, key: number, tie: number): boolean {
    const own = this.#keys[place] ?? 0;
    return own < key || (own === key && (this.#ties[place] ?? 0) < tie);
  }

  #set(place: number, document: number, key: number, tie: number): void {
    this.#documents[place] = document;
    this.#keys[place] = key;
    this.#ties[place] = tie;
  }

  #swap(one: number, other: number): void {
    const document = this.#documents[one] ?? 0;
    const key = this.#keys[one] ?? 0;
    const tie = this.#ties[one] ?? 0;
    this.#set(one, this.#documents[other] ?? 0, this.#keys[other] ?? 0, this.#ties[other] ?? 0);
    this.#set(other, document, key, tie);
  }

  #isWorse(one: number, other: number): boolean {
    return this.#isBelow(one, this.#keys[other] ?? 0, this.#ties[other] ?? 0);
  }

  #rise(from: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isWorse(place, parent)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  #sink(from: number): void {
    let place = from;
    for (;;) {
      const left = place * 2 + 1;
      if (left >= this.#count) return;
      const right = left + 1;
      const worse = right < this.#count && this.#isWorse(right, left) ? right : left;
      if (!this.#isWorse(worse, place)) return;
      this.#swap(place, worse);
      place = worse;
    }
  }
}
