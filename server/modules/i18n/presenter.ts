/** The texts of a language, as staff see them. */
import { groupOf } from '#contract/message-format.ts';
import type { TextView, WrittenLocale } from '#contract/translation-options.ts';
import type { StaffText, TextTotals } from '#contract/translations.ts';
import { canStand, english, fileOf, isSameAsEnglish, source } from './catalogue-files.ts';
import { isWritten, type TextName } from './policy.ts';
import type { Overrides, Work } from './repository.ts';

/** Those that stand: the others are set aside. */
const standingOf = (locale: WrittenLocale, key: string, overrides: Overrides) => {
  const override = overrides.get(key);
  return override && canStand({ locale, key, text: override.text }) ? override : undefined;
};

/** The English file is what all others are held against: nobody waits for it to be reviewed. */
const isReviewed = ({ locale, key }: TextName, text: string | null, reviews: Work['reviews']): boolean =>
  text === null || (locale === 'en' && text === english[key]) || reviews.get(key) === text;

export const presentText = (name: TextName, { overrides, reviews, versions }: Work): StaffText => {
  const { locale, key } = name;
  const override = standingOf(locale, key, overrides);
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
    updated_by: override?.updatedBy ?? null,
    version: versions.get(key) ?? 0,
  };
};

/** Every text of a language, by key. */
export const presentTexts = (locale: WrittenLocale, work: Work): StaffText[] =>
  Object.keys(english)
    .filter((key) => isWritten(locale, key))
    .map((key) => presentText({ locale, key }, work));

const IN_VIEW: Readonly<Record<TextView, (text: StaffText) => boolean>> = {
  missing: ({ text }) => text === null,
  changed: (text) => text.is_changed,
  unreviewed: (text) => !text.is_reviewed,
  english: ({ locale, key, text, english: original }) =>
    locale !== 'en' && text === original && !isSameAsEnglish(locale, key),
};

export interface TextFilter {
  readonly q?: string;
  readonly group?: string;
  readonly view?: TextView;
}

/** Narrows texts; what is searched for may stand in the key, the English text, its description or the translation. */
export const narrowTexts = (texts: readonly StaffText[], { q, group, view }: TextFilter): StaffText[] => {
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

export const sortTexts = (
  texts: readonly StaffText[],
  { field, descending }: { field: 'key' | 'updated_at'; descending: boolean },
): StaffText[] => {
  const weightOf = (one: StaffText) => (field === 'updated_at' ? (one.updated_at ?? '') : '');
  const sign = descending ? -1 : 1;
  return [...texts].sort((a, b) => {
    const [first, second] = [weightOf(a), weightOf(b)];
    if (first !== second) return first < second ? -sign : sign;
    const byKey = a.key < b.key ? -1 : 1;
    return field === 'key' ? byKey * sign : byKey;
  });
};

export const totalsOf = (locale: WrittenLocale, work: Work): TextTotals => {
  const texts = presentTexts(locale, work);
  const count = (view: TextView) => texts.filter(IN_VIEW[view]).length;
  return {
    total: texts.length,
    missing: count('missing'),
    changed: count('changed'),
    unreviewed: count('unreviewed'),
    english: count('english'),
    groups: [...new Set(texts.map(({ group }) => group))].sort(),
    set_aside: [...work.overrides.values()]
      .filter(({ key, text }) => !isWritten(locale, key) || !canStand({ locale, key, text }))
      .map(({ key, text }) => ({ key, text })),
  };
};
