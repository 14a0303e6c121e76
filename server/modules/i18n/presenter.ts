/** The texts of a language for staff. */
import { groupOf } from '#contract/message-format.ts';
import type { TranslationView, WrittenLocale } from '#contract/translation-options.ts';
import type { StaffTranslation, TranslationTotals } from '#contract/translations.ts';
import { english, fileOf, isApplicable, isSameAsEnglish, source } from './catalogue-files.ts';
import { isWritten, type TranslationName } from './policy.ts';
import type { Overrides, Work } from './repository.ts';

/** The override, if it still applies. */
const overrideOf = (locale: WrittenLocale, key: string, overrides: Overrides) => {
  const override = overrides.get(key);
  return override && isApplicable({ locale, key, text: override.text }) ? override : undefined;
};

/** English is the source, so it needs no review. */
const isReviewed = (
  { locale, key }: TranslationName,
  text: string | null,
  reviews: Work['reviews'],
): boolean => text === null || (locale === 'en' && text === english[key]) || reviews.get(key) === text;

export const presentTranslation = (
  name: TranslationName,
  { overrides, reviews, versions }: Work,
): StaffTranslation => {
  const { locale, key } = name;
  const override = overrideOf(locale, key, overrides);
  const fileText = fileOf(locale)[key] ?? null;
  const text = override?.text ?? fileText;
  return {
    id: `${locale}:${key}`,
    locale,
    key,
    group: groupOf(key),
    english: english[key] ?? '',
    description: source[key]?.description ?? '',
    text,
    file_text: fileText,
    is_changed: override !== undefined,
    is_reviewed: isReviewed(name, text, reviews),
    updated_at: override?.updatedAt.toISOString() ?? null,
    version: versions.get(key) ?? 0,
  };
};

/** Every text of a language, by key. */
export const presentTranslations = (locale: WrittenLocale, work: Work): StaffTranslation[] =>
  Object.keys(english)
    .filter((key) => isWritten(locale, key))
    .map((key) => presentTranslation({ locale, key }, work));

const IN_VIEW: Readonly<Record<TranslationView, (text: StaffTranslation) => boolean>> = {
  missing: ({ text }) => text === null,
  changed: (text) => text.is_changed,
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

export const totalsOf = (locale: WrittenLocale, work: Work): TranslationTotals => {
  const texts = presentTranslations(locale, work);
  const count = (view: TranslationView) => texts.filter(IN_VIEW[view]).length;
  return {
    total: texts.length,
    missing: count('missing'),
    changed: count('changed'),
    unreviewed: count('unreviewed'),
    english: count('english'),
    groups: [...new Set(texts.map(({ group }) => group))].sort(),
    set_aside: [...work.overrides.values()]
      .filter(({ key, text }) => !isWritten(locale, key) || !isApplicable({ locale, key, text }))
      .map(({ key, text }) => ({ key, text })),
  };
};
