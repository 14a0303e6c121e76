/** An array of numbers that grows. */
export class Growing<Values extends Uint32Array | Int32Array> {
  values: Values;
  length: number;
  readonly #create: (length: number) => Values;

  constructor(values: Values, create: (length: number) => Values) {
    this.values = values;
    this.length = values.length;
    this.#create = create;
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = this.#create(Math.ceil(this.length * 1.25) + 64);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  packed(): Values {
    const exact = this.#create(this.length);
    exact.set(this.values.subarray(0, this.length));
    return exact;
  }
}

export const growingUint32 = (values: Uint32Array<ArrayBuffer> = new Uint32Array(0)) =>
  new Growing<Uint32Array<ArrayBuffer>>(values, (length) => new Uint32Array(length));
export const growingInt32 = (values: Int32Array<ArrayBuffer> = new Int32Array(0)) =>
  new Growing<Int32Array<ArrayBuffer>>(values, (length) => new Int32Array(length));
