/** The English texts that translations are made from: the file's, with the changes of staff. */
import type { WrittenLocale } from '#contract/i18n/options.ts';
import type { Db } from '../../platform/db/connect.ts';
import { english } from '../../platform/i18n/catalogue-files.ts';
import { type SourceTexts, sourceTextsWith } from '../../platform/i18n/source-texts.ts';
import type { TranslationName } from './policy.ts';
import { completeEnglish, type Overrides, readOverrides } from './repository.ts';

/** The override, if it still applies. */
export const overrideOf = (texts: SourceTexts, locale: WrittenLocale, key: string, overrides: Overrides) => {
  const override = overrides.get(key);
  return override && texts.isApplicable({ locale, key, text: override.text }) ? override : undefined;
};

/** What readers of English see. */
export const englishNow = (texts: SourceTexts, key: string, inEnglish: Overrides): string =>
  overrideOf(texts, 'en', key, inEnglish)?.text ?? texts.find(key)?.message ?? '';

/** The English text to store with a text of the language; null in English. */
export const englishFor = (
  texts: SourceTexts,
  { locale, key }: TranslationName,
  inEnglish: Overrides,
): string | null => (locale === 'en' ? null : englishNow(texts, key, inEnglish));

/** Translations that earlier releases stored without their English text count as made from the current one. */
export const rememberEnglish = async (db: Db): Promise<void> => {
  const inEnglish = await readOverrides(db, 'en');
  const texts = sourceTextsWith({});
  await completeEnglish(
    db,
    Object.fromEntries(Object.keys(english).map((key) => [key, englishNow(texts, key, inEnglish)])),
  );
};
