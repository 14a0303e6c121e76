/** An option of a select: the value the form sends, and its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
