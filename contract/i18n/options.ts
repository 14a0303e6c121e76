/** Options of the translations screen, shared by browser and server. */
import type { Locale } from '../shared/constants.ts';

/** Languages that staff translate. The pseudo-locale is generated. */
export type WrittenLocale = Locale;

/** Groups of texts that are in no catalogue: help, the blog, and lookup values that staff named. */
export const CONTENT_GROUPS = ['help_articles', 'articles', 'lookup_names'] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

/** Filters of the list. */
export const TRANSLATION_VIEWS = [
  'missing',
  'outdated',
  'unreviewed',
  'suggested',
  'changed',
  'english',
] as const;
export type TranslationView = (typeof TRANSLATION_VIEWS)[number];

/** Who sees a screen of which there is a picture with texts. */
export const SCREEN_VIEWERS = ['visitor', 'seeker', 'employer', 'staff'] as const;

/** The cookie that shows a translator the unpublished texts of a language. */
export const TEXT_DRAFT_COOKIE = 'text-draft';
/** How long, in seconds. */
export const TEXT_DRAFT_S = 8 * 3600;

/** `json` is the language's source file with the changes of staff. */
export const TRANSLATION_FILE_KINDS = ['po', 'xliff', 'csv', 'json'] as const;
export type TranslationFileKind = (typeof TRANSLATION_FILE_KINDS)[number];

/** Where a suggestion stands; its author can withdraw it. */
export const SUGGESTION_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];
/** Filter of the list. */
export const SUGGESTION_AUTHORS = ['me'] as const;
export const COMMENT_MAX = 2000;
export const SUGGESTION_REASON_MAX = 1000;

/**
 * What improves a language besides its texts: search by its word forms, and its names of occupations and places.
 */
export const LANGUAGE_AIDS = ['word_forms', 'occupations', 'places'] as const;
export type LanguageAid = (typeof LANGUAGE_AIDS)[number];

/** The longest term or list of forms, and the longest note. */
export const GLOSSARY_MAX = { term: 200, note: 500 } as const;

export const KEY_MAX = 100;
/** Of the method and address of a call of which a sample is asked. */
export const CALL_MAX = 4000;

/** As whom translators see pages: as a visitor with the portal's own data, otherwise with samples. */
export const PREVIEW_ROLES = ['visitor', 'seeker', 'employer', 'staff'] as const;
export type PreviewRole = (typeof PREVIEW_ROLES)[number];

export const SCREEN_NAME_MAX = 200;
/** As long as an article of the blog can be. */
export const TRANSLATION_MAX = 60_000;
/** The maximum number of changes in a response. */
export const TOLD_CHANGES_MAX = 200;
