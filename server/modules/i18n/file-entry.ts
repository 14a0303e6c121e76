/** The content of translation files, in any format. */
import type { Text } from '../../http/failure.ts';

export interface FileEntry {
  /** The line in the file, counted from 1. */
  readonly line: number;
  readonly key: string;
  /** Null if the file has no translation for it. */
  readonly text: string | null;
  /** The English text beside it, which it was translated from. */
  readonly english?: string;
  /** Whether a text is the one at the time of the export; undefined in files that don't say it. */
  readonly isBase?: (text: string | null) => boolean;
  /** A formal error in the entry. */
  readonly mistake?: Text;
  /** Marked as reviewed since the export. */
  readonly isReviewed?: boolean;
}

/** Whether a file's tag, such as `es_MX`, means this language. */
export const isOfLanguage = (tag: string, locale: string): boolean =>
  `${tag.toLowerCase().replaceAll('_', '-')}-`.startsWith(`${locale.toLowerCase()}-`);

/** The file can't be read at all. */
export class UnreadableFile extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.key);
    this.name = 'UnreadableFile';
    this.text = text;
  }
}
