/**
 * Which English text each translation of the catalogue files was made from (`src/i18n/translated-from.json`). One line
 * for each key: a hash of the English text, and for each language one of its translation, such as
 * `"nav.jobs": "aB3d hi=x1y2 es<Q9zz"`. After `<`, the translation was made from an earlier English text.
 */
import { crc32 } from 'node:zlib';
import type { Catalogue } from '#contract/shared/message-format.ts';

export type TranslatedFrom = Readonly<Record<string, string>>;

/** Enough to notice a change, and short. */
const hashOf = (text: string): string => (crc32(text) % 2 ** 24).toString(36);

const readLine = (line: string) => {
  const [english = '', ...languages] = line.split(' ');
  return { english, languages: new Map(languages.map((one) => [one.slice(0, 2), one.slice(2)])) };
};

/** Whether a translation that was changed since, or was made from this English text, belongs to it. */
export const isMadeFrom = (
  line: string | undefined,
  locale: string,
  { english, text }: { readonly english: string; readonly text: string },
): boolean => {
  const known = line === undefined ? undefined : readLine(line);
  const recorded = known?.languages.get(locale);
  // A new text, or one that was translated again.
  if (!known || recorded?.slice(1) !== hashOf(text)) return true;
  return recorded.startsWith('=') && known.english === hashOf(english);
};

interface Catalogues {
  readonly english: Catalogue;
  readonly translated: Readonly<Record<string, Catalogue>>;
}

/** Keys of translations that were made from an earlier English text. */
export const outdatedKeys = (
  from: TranslatedFrom,
  { english, translated }: Catalogues,
  locale: string,
): string[] =>
  Object.entries(translated[locale] ?? {}).flatMap(([key, text]) => {
    const source = english[key];
    return source === undefined || isMadeFrom(from[key], locale, { english: source, text }) ? [] : [key];
  });

/** The record of the catalogues as they are. Those that `isConfirmed` names count as made from the current English. */
export const recordOf = (
  from: TranslatedFrom,
  { english, translated }: Catalogues,
  isConfirmed: (locale: string, key: string) => boolean,
): TranslatedFrom =>
  Object.fromEntries(
    Object.entries(english).map(([key, source]) => {
      const languages = Object.entries(translated).flatMap(([locale, texts]) => {
        const text = texts[key];
        if (text === undefined) return [];
        const isCurrent =
          isConfirmed(locale, key) || isMadeFrom(from[key], locale, { english: source, text });
        return [`${locale}${isCurrent ? '=' : '<'}${hashOf(text)}`];
      });
      return [key, [hashOf(source), ...languages].join(' ')];
    }),
  );
