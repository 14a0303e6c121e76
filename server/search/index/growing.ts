/** A growing array of numbers. */
export class Growing<Values extends Uint32Array | Int32Array> {
  #all: Values;
  length: number;
  readonly #create: (length: number) => Values;

  constructor(values: Values, create: (length: number) => Values) {
    this.#all = values;
    this.length = values.length;
    this.#create = create;
  }

  /** The array, including unused capacity. */
  get values(): Values {
    return this.#all;
  }

  push(value: number): void {
    if (this.length === this.#all.length) {
      // Most lists of postings stay short, and long arrays grow rarely.
      const wider = this.#create(Math.max(4, Math.ceil(this.length * 1.5)));
      wider.set(this.#all);
      this.#all = wider;
    }
    this.#all[this.length] = value;
    this.length += 1;
  }

  packed(): Values {
    const exact = this.#create(this.length);
    exact.set(this.#all.subarray(0, this.length));
    return exact;
  }
}

export const growingUint32 = (values: Uint32Array<ArrayBuffer> = new Uint32Array(0)) =>
  new Growing<Uint32Array<ArrayBuffer>>(values, (length) => new Uint32Array(length));
export const growingInt32 = (values: Int32Array<ArrayBuffer> = new Int32Array(0)) =>
  new Growing<Int32Array<ArrayBuffer>>(values, (length) => new Int32Array(length));
