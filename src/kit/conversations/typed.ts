/** What is typed into a message, and a way to put another text there. */
export interface Typed {
  readonly text: string;
  readonly fill: (text: string) => void;
}
