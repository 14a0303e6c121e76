/** The text of a message, for what puts texts into it. */
export interface MessageText {
  readonly text: string;
  /** Replaces the text with one that isn't the user's, such as a template's. */
  readonly fill: (text: string) => void;
  /** Whether the user has written or changed the text. */
  readonly isOwn: () => boolean;
}
