import type { Locale } from '#contract/constants.ts';
import { LOCALE_FACTS } from '#contract/locales.ts';
import { type Catalogue, formatMessage, type MessageValues } from '#contract/message-format.ts';
import type en from './en.json';

/** The keys of the English catalogue, the source of all others. */
export type MessageKey = keyof typeof en;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface I18n {
  readonly language: Locale;
  /** What `Intl` is given to write in it. */
  readonly locale: string;
  readonly t: Translate;
}

/** Hears of every text that is written. Nobody listens but the staff's preview of the texts. */
type TextListener = (key: MessageKey, text: string) => void;
let listener: TextListener | undefined;
export const listenToTranslations = (told: TextListener): void => {
  listener = told;
};

/** Reads a catalogue. A text that is missing shows its key: ugly, and seen at once. */
export const translator =
  (catalogue: Catalogue, language: Locale): Translate =>
  (key, values) => {
    const text = formatMessage(catalogue[key] ?? key, language, values);
    listener?.(key, text);
    return text;
  };

export const createI18n = (catalogue: Catalogue, language: Locale): I18n => ({
  language,
  locale: LOCALE_FACTS[language].format,
  t: translator(catalogue, language),
});
