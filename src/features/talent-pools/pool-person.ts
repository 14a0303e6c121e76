/** A person whom the company can find, or who applied to it. */
export interface PoolPerson {
  readonly id: number;
  readonly name: string;
}
