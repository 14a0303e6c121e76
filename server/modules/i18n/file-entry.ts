/** The content of translation files, in any format. */
import type { Text } from '../../failure.ts';

export interface FileEntry {
  /** The line in the file, counted from 1. */
  readonly line: number;
  readonly key: string;
  /** Null where the file has no translation of it. */
  readonly text: string | null;
  /** What is wrong with how it is written. */
  readonly mistake?: Text;
  readonly isReviewed?: boolean;
}

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.key);
    this.name = 'UnreadableFile';
    this.text = text;
  }
}
