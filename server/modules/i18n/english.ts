/** The English texts that translations are made from: the file's, with the changes of staff. */
import type { WrittenLocale } from '#contract/i18n/options.ts';
import type { Db } from '../../platform/db/connect.ts';
import { english, isApplicable } from '../../platform/i18n/catalogue-files.ts';
import { completeEnglish, type Overrides, readOverrides } from './repository.ts';

/** The override, if it still applies. */
export const overrideOf = (locale: WrittenLocale, key: string, overrides: Overrides) => {
  const override = overrides.get(key);
  return override && isApplicable({ locale, key, text: override.text }) ? override : undefined;
};

/** What readers of English see. */
export const englishNow = (key: string, inEnglish: Overrides): string =>
  overrideOf('en', key, inEnglish)?.text ?? english[key] ?? '';

/** The English text to store with a text of the language; null in English. */
export const englishFor = (locale: WrittenLocale, key: string, inEnglish: Overrides): string | null =>
  locale === 'en' ? null : englishNow(key, inEnglish);

/** Translations that earlier releases stored without their English text count as made from the current one. */
export const rememberEnglish = async (db: Db): Promise<void> => {
  const inEnglish = await readOverrides(db, 'en');
  await completeEnglish(
    db,
    Object.fromEntries(Object.keys(english).map((key) => [key, englishNow(key, inEnglish)])),
  );
};
