/** The texts of a language for staff. */

import type { StaffTranslation, TranslationTotals } from '#contract/i18n/calls.ts';
import type { TranslationView, WrittenLocale } from '#contract/i18n/options.ts';
import { groupOf } from '#contract/shared/message-format.ts';
import { isSameAsEnglish } from '../../platform/i18n/catalogue-files.ts';
import { isContent } from '../../platform/i18n/content.ts';
import { englishNow, overrideOf } from './english.ts';
import { isWritten, type TranslationName } from './policy.ts';
import type { Work } from './repository.ts';

/** An English text of an earlier release, which isn't known. */
const EARLIER = '';

/** The English texts that a translation is known to fit: the one it was made from, and the one it was reviewed with. */
const knownEnglishOf = (
  { locale, key }: TranslationName,
  text: string,
  { texts, overrides, reviews }: Work,
): readonly string[] => {
  const review = reviews.get(key);
  const override = overrideOf(texts, locale, key, overrides);
  return [
    review?.text === text ? review.english : null,
    override ? override.english : (texts.fileEnglish(locale, key) ?? EARLIER),
  ].filter((known) => known !== null);
};

interface Timeliness {
  readonly is_reviewed: boolean;
  readonly is_outdated: boolean;
  readonly translated_from: string | null;
}

/** Whether a text was reviewed, and whether its English text is still the same. English is the source. */
const timelinessOf = (name: TranslationName, text: string | null, now: string, work: Work): Timeliness => {
  const { locale, key } = name;
  const review = work.reviews.get(key);
  const isCurrent = { is_outdated: false, translated_from: null };
  if (text === null) return { is_reviewed: true, ...isCurrent };
  if (locale === 'en')
    return { is_reviewed: text === work.texts.find(key)?.message || review?.text === text, ...isCurrent };
  const known = knownEnglishOf(name, text, work);
  const isOutdated = known.length > 0 && !known.includes(now);
  return {
    is_reviewed: !isOutdated && review?.text === text && (review.english ?? now) === now,
    is_outdated: isOutdated,
    translated_from: isOutdated ? (known.find((one) => one !== EARLIER) ?? null) : null,
  };
};

export const presentTranslation = (name: TranslationName, work: Work): StaffTranslation => {
  const { locale, key } = name;
  const { texts, overrides, inEnglish, commented, suggested, versions } = work;
  const override = overrideOf(texts, locale, key, overrides);
  const original = texts.find(key);
  const fileText = texts.fileText(locale, key) ?? null;
  const text = override?.text ?? fileText;
  const now = locale === 'en' ? (original?.message ?? '') : englishNow(texts, key, inEnglish);
  return {
    id: `${locale}:${key}`,
    locale,
    key,
    group: groupOf(key),
    english: now,
    description: original?.description ?? '',
    max: original?.max ?? null,
    text,
    file_text: fileText,
    is_changed: override !== undefined,
    ...timelinessOf(name, text, now, work),
    updated_at: override?.updatedAt.toISOString() ?? null,
    comments: commented.get(key) ?? 0,
    suggestions: suggested.get(key) ?? 0,
    own_suggestion: null,
    places: [],
    terms: [],
    version: versions.get(key) ?? 0,
  };
};

/** Every text of a language, by key. */
export const presentTranslations = (locale: WrittenLocale, work: Work): StaffTranslation[] =>
  work.texts.keys
    .filter((key) => isWritten(work.texts, { locale, key }))
    .map((key) => presentTranslation({ locale, key }, work));

const IN_VIEW: Readonly<Record<TranslationView, (text: StaffTranslation) => boolean>> = {
  missing: ({ text }) => text === null,
  outdated: (text) => text.is_outdated,
  changed: (text) => text.is_changed,
  suggested: ({ suggestions }) => suggestions > 0,
  unreviewed: (text) => !text.is_reviewed,
  english: ({ locale, key, text, english: original }) =>
    locale !== 'en' && text === original && !isSameAsEnglish(locale, key),
};

export interface TranslationFilter {
  readonly q?: string;
  readonly group?: string;
  readonly view?: TranslationView;
}

/** Filters translations. The search covers key, English text, description and translation. */
export const filterTranslations = (
  texts: readonly StaffTranslation[],
  { q, group, view }: TranslationFilter,
): StaffTranslation[] => {
  const wanted = (q ?? '').trim().toLowerCase();
  return texts.filter(
    (one) =>
      (!view || IN_VIEW[view](one)) &&
      (!group || one.group === group) &&
      [one.key, one.english, one.description, one.text ?? ''].some((part) =>
        part.toLowerCase().includes(wanted),
      ),
  );
};

export const sortTranslations = (
  texts: readonly StaffTranslation[],
  { field, descending }: { field: 'key' | 'updated_at'; descending: boolean },
): StaffTranslation[] => {
  const weightOf = (one: StaffTranslation) => (field === 'updated_at' ? (one.updated_at ?? '') : '');
  const sign = descending ? -1 : 1;
  return [...texts].sort((a, b) => {
    const [first, second] = [weightOf(a), weightOf(b)];
    if (first !== second) return first < second ? -sign : sign;
    const byKey = a.key < b.key ? -1 : 1;
    return field === 'key' ? byKey * sign : byKey;
  });
};

export const totalsOf = (
  locale: WrittenLocale,
  work: Work,
): Omit<TranslationTotals, 'screens' | 'authors'> => {
  const texts = presentTranslations(locale, work);
  const count = (view: TranslationView) => texts.filter(IN_VIEW[view]).length;
  return {
    total: texts.length,
    missing: count('missing'),
    outdated: count('outdated'),
    changed: count('changed'),
    unreviewed: count('unreviewed'),
    suggested: count('suggested'),
    english: count('english'),
    groups: [...new Set(texts.map(({ group }) => group))].sort(),
    set_aside: [...work.overrides.values()]
      // Content that staff took back may return.
      .filter(
        ({ key, text }) =>
          !(isContent(key) && work.texts.find(key) === undefined) &&
          (!isWritten(work.texts, { locale, key }) || !work.texts.isApplicable({ locale, key, text })),
      )
      .map(({ key, text }) => ({ key, text })),
  };
};
