/** What the staff's screen of texts and its server agree on. */
import type { OFFERED_LOCALES } from './constants.ts';

/** Languages whose texts staff write; the pseudo-locale writes itself. */
export type WrittenLocale = (typeof OFFERED_LOCALES)[number];

/** What the list can be narrowed to. */
export const TRANSLATION_VIEWS = ['missing', 'changed', 'unreviewed', 'english'] as const;
export type TranslationView = (typeof TRANSLATION_VIEWS)[number];

/** `json` is the language's file of the source, with what staff changed in it. */
export const TRANSLATION_FILE_KINDS = ['xliff', 'csv', 'json'] as const;
export type TranslationFileKind = (typeof TRANSLATION_FILE_KINDS)[number];

/** Ten times the longest text there is. */
export const TRANSLATION_MAX = 5000;
/** The number of changes that a response lists. */
export const TOLD_CHANGES_MAX = 200;
