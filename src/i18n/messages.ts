import type { Locale } from '#contract/shared/constants.ts';
import { formatOf, type OfferedLanguage } from '#contract/shared/locales.ts';
import { type Catalogue, formatMessage, type MessageValues } from '#contract/shared/message-format.ts';
import type en from './en.json';

/** The keys of the English catalogue, the source of the translations. */
export type MessageKey = keyof typeof en;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export interface I18n {
  readonly language: Locale;
  /** The locale for `Intl`. */
  readonly locale: string;
  readonly t: Translate;
  /** Those that readers can choose. */
  readonly languages: readonly OfferedLanguage[];
}

/** Receives every translated text. Only the staff's translation preview uses it. */
type TextListener = (key: MessageKey, text: string) => void;
let listener: TextListener | undefined;
export const listenToTranslations = (told: TextListener): void => {
  listener = told;
};

/** Creates a translator from a catalogue. A missing text shows its key, so that it's noticed. */
export const translator =
  (catalogue: Catalogue, language: Locale): Translate =>
  (key, values) => {
    const text = formatMessage(catalogue[key] ?? key, language, values);
    listener?.(key, text);
    return text;
  };

export const createI18n = (
  catalogue: Catalogue,
  language: Locale,
  languages: readonly OfferedLanguage[] = [],
): I18n => ({
  language,
  locale: formatOf(language),
  t: translator(catalogue, language),
  languages,
});
