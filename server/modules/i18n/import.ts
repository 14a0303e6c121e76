/** Imports a translation file as a whole: if it has one error, nothing is imported. */

import type { ImportConflict, TranslationImport } from '#contract/i18n/calls.ts';
import { lengthOf } from '#contract/i18n/lengths.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import type { Reply } from '#contract/shared/common.ts';
import { Failure, invalid, type Text } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import type { SourceTexts } from '../../platform/i18n/source-texts.ts';
import { readTable } from './csv.ts';
import { englishNow, overrideOf } from './english.ts';
import { isSameText } from './export-mark.ts';
import { type FileEntry, UnreadableFile } from './file-entry.ts';
import { readPo } from './po.ts';
import { isWritten, mistakeOf } from './policy.ts';
import type { LastChanges, TextChange, TranslatedText, Work } from './repository.ts';
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
  if (/\.(po|pot)$/i.test(name)) return readPo(decode(bytes), locale);
  if (/\.(xlf|xliff|xml)$/i.test(name)) return readXliff(decode(bytes), locale);
  if (/\.(csv|tsv|txt)$/i.test(name)) return readTable(decode(bytes));
  throw new UnreadableFile({ key: 'server.translations.file_kind' });
};

/** As it was exported: never an error of this file, even if its key or its English text has gone since. */
const isUntouched = ({ text, isBase }: FileEntry): boolean => text !== null && isBase?.(text) === true;

/** What a file is read for. */
interface Reading {
  readonly locale: WrittenLocale;
  readonly texts: SourceTexts;
  /** In the language of the staff. */
  readonly t: Translate;
}

const mistakeIn = (
  entry: FileEntry,
  { locale, texts }: Reading,
  seen: ReadonlySet<string>,
): Text | undefined => {
  const name = { locale, key: entry.key };
  if (seen.has(entry.key)) return { key: 'server.translations.twice' };
  if (isUntouched(entry)) return undefined;
  if (!isWritten(texts, name)) return { key: 'server.translations.unknown_key' };
  // Texts of the source files are not checked, because errors in them are not this file's fault.
  if (entry.text === null || entry.text === texts.fileText(locale, entry.key)) return undefined;
  return entry.mistake ?? mistakeOf(texts, name, entry.text);
};

const assertValidEntries = (entries: readonly FileEntry[], reading: Reading): void => {
  const seen = new Set<string>();
  const mistakes = entries.flatMap((entry) => {
    const mistake = mistakeIn(entry, reading, seen);
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
          values: { line: String(line), key, mistake: reading.t(mistake.key, mistake.values) },
        },
      ]),
    ),
    { key: 'server.translations.refused', values: { smart_count: mistakes.length } },
  );
};

/** The translations in a file. Rejects unreadable files and files with errors. */
export const readImport = (upload: Upload | undefined, reading: Reading): readonly FileEntry[] => {
  if (!upload) throw invalid({ file: { key: 'server.field.required' } });
  try {
    const entries = read(upload, reading.locale);
    assertValidEntries(entries, reading);
    return entries;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Failure('invalid', error.text, { file: error.text });
    throw error;
  }
};

/** What to store: nothing for the text of the catalogue file, unless it was made from another English text. */
export const wantedOf = (texts: SourceTexts, locale: WrittenLocale, one: TranslatedText): TextChange => {
  const { key, text, english } = one;
  const isFiles =
    text === texts.fileText(locale, key) && (english === null || english === texts.find(key)?.message);
  return isFiles ? { key, text: null } : one;
};

export interface ImportPlan {
  readonly wanted: readonly TextChange[];
  /** The texts that the file marks as reviewed. */
  readonly reviewed: readonly TranslatedText[];
  readonly changes: readonly { key: string; before: string | null; after: string }[];
  readonly conflicts: readonly ImportConflict[];
  readonly tooLong: TranslationImport['too_long'];
  readonly unchanged: number;
  readonly untranslated: number;
}

/** What the file is compared with. */
export interface CurrentTexts extends Pick<Work, 'texts' | 'overrides' | 'inEnglish' | 'versions'> {
  readonly lastChanges: LastChanges;
}

/** The conflicts in which the user prefers the text of the file, with the version that they saw. */
export type Replacements = readonly Pick<ImportConflict, 'key' | 'version'>[];

const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The English text that an entry was translated from: the one in the file, unless it differs from the current one in
 * spaces only, which tools change.
 */
const englishOf = (
  { key, english }: FileEntry,
  locale: WrittenLocale,
  { texts, inEnglish }: CurrentTexts,
): string | null => {
  if (locale === 'en') return null;
  const now = englishNow(texts, key, inEnglish);
  return english === undefined || withPlainSpaces(english) === withPlainSpaces(now) ? now : english;
};

/** Tells of a text that is longer than there is room for. */
const excessOf = (
  texts: SourceTexts,
  { key, text }: Pick<TranslatedText, 'key' | 'text'>,
): TranslationImport['too_long'] => {
  const max = texts.find(key)?.max;
  const length = lengthOf(text);
  return max === undefined || length <= max ? [] : [{ key, length, max }];
};

type Outcome = 'unchanged' | 'changed' | 'conflict';

/**
 * Compares what the file changed with what others changed meanwhile. A file without the texts of its export may hold
 * earlier ones, so it never replaces what staff have changed without a question.
 */
const outcomeOf = (
  { key, text, isBase }: FileEntry,
  now: string | null,
  { lastChanges }: CurrentTexts,
): Outcome => {
  if (isSameText(text, now) || isBase?.(text)) return 'unchanged';
  const isOthers = isBase ? !isBase(now) : lastChanges.has(key);
  return isOthers ? 'conflict' : 'changed';
};

/** The changes that a file would make to the current texts. */
export const planImport = (
  entries: readonly FileEntry[],
  locale: WrittenLocale,
  current: CurrentTexts,
  replace: Replacements = [],
): Reply<ImportPlan> => {
  const { texts, overrides, versions, lastChanges } = current;
  const textOf = (key: string) =>
    overrideOf(texts, locale, key, overrides)?.text ?? texts.fileText(locale, key) ?? null;
  const versionOf = (key: string) => versions.get(key) ?? 0;
  const replaced = new Map(replace.map(({ key, version }) => [key, version]));
  const translated = entries.flatMap((entry) => {
    const { key, text } = entry;
    if (text === null) return [];
    const now = textOf(key);
    const outcome = outcomeOf(entry, now, current);
    const isReplaced = outcome === 'conflict' && replaced.has(key);
    // Someone has changed it again since the user chose.
    if (isReplaced && replaced.get(key) !== versionOf(key))
      throw new Failure('changed', { key: 'server.error.changed_since' });
    return [
      {
        key,
        text,
        now,
        english: englishOf(entry, locale, current),
        isReviewed: entry.isReviewed === true,
        outcome: isReplaced ? ('changed' as const) : outcome,
      },
    ];
  });
  const changed = translated.filter(({ outcome }) => outcome === 'changed');
  return {
    wanted: changed.map(({ key, text, english }) => wantedOf(texts, locale, { key, text, english })),
    reviewed: translated.filter(
      ({ isReviewed, outcome, text, now }) => isReviewed && (outcome === 'changed' || isSameText(text, now)),
    ),
    changes: changed.map(({ key, now, text }) => ({ key, before: now, after: text })),
    conflicts: translated
      .filter(({ outcome }) => outcome === 'conflict')
      .map(({ key, now, text }) => {
        const last = lastChanges.get(key);
        return {
          key,
          theirs: now,
          mine: text,
          by: last?.by ?? null,
          at: last?.at ?? null,
          version: versionOf(key),
        };
      }),
    tooLong: translated.flatMap((one) => (one.outcome === 'unchanged' ? [] : excessOf(texts, one))),
    unchanged: translated.filter(({ outcome }) => outcome === 'unchanged').length,
    untranslated: entries.length - translated.length,
  };
};
