/** Something is impossible. The message is one line for the operator. */
export class Refusal extends Error {}
