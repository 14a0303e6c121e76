/** Imports a translation file as a whole: if it has one error, nothing is imported. */
import type { WrittenLocale } from '#contract/translation-options.ts';
import { Failure, invalid, type Text } from '../../failure.ts';
import type { Upload } from '../../plugins/uploads.ts';
import { fileOf } from './catalogue-files.ts';
import type { Translate } from './catalogues.ts';
import { readTable } from './csv.ts';
import { type FileEntry, UnreadableFile } from './file-entry.ts';
import { isWritten, mistakeOf } from './policy.ts';
import type { Overrides, Wanted } from './repository.ts';
import { readXliff } from './xliff.ts';

/** The maximum number of listed errors. */
const TOLD_MISTAKES_MAX = 50;

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile({ key: 'server.translations.not_utf8' });
  }
};

const read = ({ name, bytes }: Upload, locale: WrittenLocale): FileEntry[] => {
  if (/\.(xlf|xliff|xml)$/i.test(name)) return readXliff(decode(bytes), locale);
  if (/\.(csv|tsv|txt)$/i.test(name)) return readTable(decode(bytes));
  throw new UnreadableFile({ key: 'server.translations.file_kind' });
};

const mistakeIn = (entry: FileEntry, locale: WrittenLocale, seen: ReadonlySet<string>): Text | undefined => {
  if (!isWritten(locale, entry.key)) return { key: 'server.translations.unknown_key' };
  if (seen.has(entry.key)) return { key: 'server.translations.twice' };
  // Texts of the source files are not checked, because errors in them are not this file's fault.
  if (entry.text === null || entry.text === fileOf(locale)[entry.key]) return undefined;
  return entry.mistake ?? mistakeOf({ locale, key: entry.key }, entry.text);
};

const assertValidEntries = (entries: readonly FileEntry[], locale: WrittenLocale, t: Translate): void => {
  const seen = new Set<string>();
  const mistakes = entries.flatMap((entry) => {
    const mistake = mistakeIn(entry, locale, seen);
    seen.add(entry.key);
    return mistake ? [{ entry, mistake }] : [];
  });
  if (mistakes.length === 0) return;
  throw invalid(
    Object.fromEntries(
      mistakes.slice(0, TOLD_MISTAKES_MAX).map(({ entry: { line, key }, mistake }, index) => [
        `mistake_${index + 1}`,
        {
          key: 'server.translations.at_line',
          values: { line: String(line), key, mistake: t(mistake.key, mistake.values) },
        },
      ]),
    ),
    { key: 'server.translations.refused', values: { smart_count: mistakes.length } },
  );
};

/** The translations in a file. Rejects unreadable files and files with errors. */
export const readImport = (
  upload: Upload | undefined,
  locale: WrittenLocale,
  t: Translate,
): readonly FileEntry[] => {
  if (!upload) throw invalid({ file: { key: 'server.field.required' } });
  try {
    const entries = read(upload, locale);
    assertValidEntries(entries, locale, t);
    return entries;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Failure('invalid', error.text, { file: error.text });
    throw error;
  }
};

/** The text to store; null if it equals the catalogue file's. */
export const wantedOf = (locale: WrittenLocale, key: string, text: string): Wanted => ({
  key,
  text: text === fileOf(locale)[key] ? null : text,
});

export interface ImportPlan {
  readonly wanted: readonly Wanted[];
  /** The texts that the file marks as reviewed. */
  readonly reviewed: readonly { key: string; text: string }[];
  readonly changes: readonly { key: string; before: string | null; after: string }[];
  readonly unchanged: number;
  readonly untranslated: number;
}

/** The changes that a file would make to the current texts. */
export const planImport = (
  entries: readonly FileEntry[],
  locale: WrittenLocale,
  overrides: Overrides,
): ImportPlan => {
  const textOf = (key: string) => overrides.get(key)?.text ?? fileOf(locale)[key] ?? null;
  const translated = entries.flatMap(({ text, ...entry }) => (text === null ? [] : [{ ...entry, text }]));
  const changed = translated.filter(({ key, text }) => text !== textOf(key));
  return {
    wanted: changed.map(({ key, text }) => wantedOf(locale, key, text)),
    reviewed: translated.filter((entry) => entry.isReviewed),
    changes: changed.map(({ key, text }) => ({ key, before: textOf(key), after: text })),
    unchanged: translated.length - changed.length,
    untranslated: entries.length - translated.length,
  };
};
