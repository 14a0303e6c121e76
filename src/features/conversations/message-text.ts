/** The text of a message, and a function that replaces it. */
export interface MessageText {
  readonly text: string;
  readonly fill: (text: string) => void;
}
