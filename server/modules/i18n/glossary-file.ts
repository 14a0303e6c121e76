/** A glossary as CSV. */
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import { GLOSSARY_MAX } from '#contract/i18n/options.ts';
import { readCell } from '../../http/csv.ts';
import { invalid, type Text } from '../../http/failure.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { readLines } from './csv.ts';
import { UnreadableFile } from './file-entry.ts';

/** The same in every language, so that files can be read back. */
export const GLOSSARY_COLUMNS = ['term', 'translation', 'forms', 'note'] as const;
export type WrittenTerm = Pick<GlossaryEntry, (typeof GLOSSARY_COLUMNS)[number]>;

const MAX: Readonly<Record<(typeof GLOSSARY_COLUMNS)[number], number>> = {
  term: GLOSSARY_MAX.term,
  translation: GLOSSARY_MAX.term,
  forms: GLOSSARY_MAX.term,
  note: GLOSSARY_MAX.note,
};

const mistakeIn = (one: WrittenTerm, seen: ReadonlySet<string>): Text | undefined => {
  if (one.term === '' || one.translation === '') return { key: 'server.translations.empty' };
  if (seen.has(one.term.toLowerCase())) return { key: 'server.translations.term_twice' };
  const long = GLOSSARY_COLUMNS.find((column) => one[column].length > MAX[column]);
  return long && { key: 'server.field.too_long', values: { limit: MAX[long] } };
};

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile({ key: 'server.translations.not_utf8' });
  }
};

/** @throws {UnreadableFile} unless it is a table with the columns `term` and `translation`, and a mistake with its line. */
export const readGlossaryFile = (bytes: Buffer, t: Translate): WrittenTerm[] => {
  const [head, ...lines] = readLines(decode(bytes).replace(/\r\n?/g, '\n'));
  const names = (head?.cells ?? []).map((cell) => cell.trim());
  if (!names.includes('term') || !names.includes('translation'))
    throw new UnreadableFile({ key: 'server.translations.no_term_columns' });
  const seen = new Set<string>();
  return lines.map(({ cells, line }) => {
    const cellOf = (name: string) => readCell(cells[names.indexOf(name)] ?? '').trim();
    const one = {
      ...{ term: cellOf('term'), translation: cellOf('translation') },
      ...{ forms: cellOf('forms'), note: cellOf('note') },
    };
    const mistake = mistakeIn(one, seen);
    if (mistake) {
      const values = { line: String(line), key: one.term, mistake: t(mistake.key, mistake.values) };
      throw invalid({ file: { key: 'server.translations.at_line', values } });
    }
    seen.add(one.term.toLowerCase());
    return one;
  });
};
