/** Texts of a language as gettext's PO, which nearly every translation tool reads and writes. */
import { po } from 'gettext-parser';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { pluralsOf } from '#contract/shared/locales.ts';
import { formsOf, placeholdersOf } from '#contract/shared/message-format.ts';
import { joinForms, pictureOf, readMark, withoutPictures } from './export-mark.ts';
import { type FileEntry, isOfLanguage, UnreadableFile } from './file-entry.ts';
import { checkedMax, notesOf } from './file-notes.ts';
import { pluralForms } from './plural-forms.ts';

/** As a PO file names an English text: with its plural, if it has one. */
const nameOf = (english: string): { msgid: string; msgid_plural?: string } => {
  const forms = formsOf(english);
  return forms.length > 1 ? { msgid: forms[0] ?? '', msgid_plural: forms.at(-1) } : { msgid: english };
};

const escaped = (text: string) =>
  `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;
/** The English text that an outdated translation was made from. */
const previousOf = (english: string): string =>
  Object.entries(nameOf(english))
    .map(([name, text]) => `${name} ${escaped(text)}`)
    .join('\n');

/** Tools then protect `%{name}`, and `msgfmt` checks it. Any other percent sign would be an error there. */
const isFormat = (text: string): boolean =>
  placeholdersOf(text).size > 0 && !/%(?!\{)/.test(text) && formsOf(text).length === 1;

const entryOf = (one: StaffTranslation, forms: number) => {
  const { english, text } = one;
  const max = checkedMax(one);
  const name = nameOf(english);
  const empty = Array.from({ length: name.msgid_plural === undefined ? 1 : forms }, () => '');
  const written = name.msgid_plural === undefined ? [text ?? ''] : formsOf(text ?? '');
  const flags = [
    ...(one.is_outdated && text !== null ? ['fuzzy'] : []),
    ...(isFormat(english) ? ['ruby-format'] : []),
    // Weblate's; gettext ignores it.
    ...(max === undefined ? [] : [`max-length:${max}`]),
  ];
  return {
    ...name,
    msgctxt: one.key,
    msgstr: text === null ? empty : written,
    comments: {
      reference: [one.key, ...one.places.map(pictureOf)].join('\n'),
      extracted: notesOf(one),
      ...(flags.length > 0 ? { flag: flags.join(', ') } : {}),
      ...(one.is_outdated && one.translated_from !== null
        ? { previous: previousOf(one.translated_from) }
        : {}),
    },
  };
};

export const writePo = (locale: WrittenLocale, texts: readonly StaffTranslation[]): Buffer => {
  const forms = pluralsOf(locale).length;
  const entries = texts.map((one) => entryOf(one, forms));
  return po.compile({
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'texts',
      Language: locale,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': pluralForms(locale),
    },
    translations: Object.fromEntries(entries.map((entry) => [entry.msgctxt, { [entry.msgid]: entry }])),
  });
};

/** The lines in which a key stands as the context, or without contexts as the reference. Tools fold long ones. */
const linesOfKeys = (file: string): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  let [line, counted] = [1, 0];
  for (const { index, 1: quoted, 2: reference } of file.matchAll(
    /^(?:msgctxt((?:\s*"[^"\n]*")+)|#: ([^\s/]\S*)[^\n]*(?=\n(?:#.*\n)*msgid))/gm,
  )) {
    line += file.slice(counted, index).split('\n').length - 1;
    counted = index;
    const key = reference ?? withoutPictures(quoted?.replace(/"\s*"|^\s*"|"$/g, '') ?? '').trim();
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  return found;
};

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const unquoted = (previous: string, name: string): string | undefined => {
  const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(previous)?.[1];
  return found?.replace(/"\s*"|^"|"\s*$/g, '').replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign);
};

/** What it was translated from: of a fuzzy text the previous English text, if the file says it. */
const englishIn = ({ msgid, msgid_plural, comments }: Parsed, isFuzzy: boolean): string => {
  const [one, more] = isFuzzy
    ? [unquoted(comments?.previous ?? '', 'msgid') ?? '', unquoted(comments?.previous ?? '', 'msgid_plural')]
    : [msgid, msgid_plural];
  return more === undefined ? one : joinForms([one, more]);
};

const parse = (file: string) => {
  try {
    return po.parse(file, { validation: false });
  } catch {
    throw new UnreadableFile({ key: 'server.translations.not_po' });
  }
};
type Parsed = ReturnType<typeof parse>['translations'][string][string];

/** The converters of translate-toolkit drop a context or repeat it, but keep references. */
const keyOf = ({ msgctxt = '', comments }: Parsed): string => {
  const [reference = ''] = withoutPictures(comments?.reference ?? '')
    .trim()
    .split(/\s+/);
  const context = withoutPictures(msgctxt).trim();
  return context.replaceAll(reference, '').trim() === '' ? reference : context;
};

const readEntry = (parsed: Parsed, line: number): FileEntry => {
  const { msgstr, comments } = parsed;
  // A partly translated text counts as untranslated.
  const text = msgstr.length === 0 || msgstr.includes('') ? null : joinForms(msgstr);
  const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
  const mark = readMark(comments?.extracted ?? '');
  return {
    line,
    key: keyOf(parsed),
    text,
    english: englishIn(parsed, isFuzzy),
    ...(mark ? { isBase: mark.isBase } : {}),
    // Somebody took the sign that English had changed away.
    isReviewed: !isFuzzy && mark?.state === 'outdated' && mark.isBase(text),
  };
};

/** @throws {UnreadableFile} unless it is a PO file of the language that names its texts by their keys. */
export const readPo = (content: string, locale: WrittenLocale): FileEntry[] => {
  const file = content.replace(/\r\n?/g, '\n');
  const { translations, headers } = parse(file);
  const lines = linesOfKeys(file);
  if (lines.size === 0) throw new UnreadableFile({ key: 'server.translations.not_po' });
  const language = headers.Language ?? '';
  if (language && !isOfLanguage(language, locale))
    throw new UnreadableFile({ key: 'server.translations.other_language', values: { language } });
  return Object.values(translations)
    .flatMap((ofContext) => Object.values(ofContext))
    .filter(({ msgid }) => msgid !== '')
    .flatMap((parsed) => (lines.get(keyOf(parsed)) ?? [1]).map((line) => readEntry(parsed, line)));
};
