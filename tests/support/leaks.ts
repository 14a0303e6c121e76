/** Finds English text left on a page in another language. */
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import ar from '#src/i18n/ar.json' with { type: 'json' };
import en from '#src/i18n/en.json' with { type: 'json' };
import hi from '#src/i18n/hi.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<'ar' | 'hi', Readonly<Record<string, string>>>> = { ar, hi };
export type OtherLanguage = keyof typeof CATALOGUES;

const PLACEHOLDER = /%\{\w+\}/g;
/** One or two words around a placeholder are too common to count. */
const LETTERS_MIN = 8;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every English form that differs in the language, as a pattern with its key. The portal's name is in all languages. */
const patternsFor = (language: OtherLanguage) =>
  Object.entries(en).flatMap(([key, { message }]) =>
    message === CATALOGUES[language][key] || message === en['site.name'].message
      ? []
      : formsOf(message)
          .filter(
            (form) => form.search(PLACEHOLDER) < 0 || form.replace(PLACEHOLDER, '').length >= LETTERS_MIN,
          )
          .map((form) => ({
            key,
            pattern: new RegExp(`^${form.split(PLACEHOLDER).map(literally).join('.+')}$`, 's'),
          })),
  );

const PATTERNS: Readonly<Record<OtherLanguage, ReturnType<typeof patternsFor>>> = {
  ar: patternsFor('ar'),
  hi: patternsFor('hi'),
};

/**
 * Page text without user content, which is in `<bdi>`, in `dir="auto"`, or has its own language. Runs in a browser, too,
 * so it uses nothing but its argument.
 */
export const wordsOf = (page: Document): string[] => {
  const own = 'bdi, [dir="auto"], .MuiChip-label, code, script, style, [lang]:not(html)';
  const words = new Set<string>([page.title]);
  // Elements and texts.
  const walker = page.createTreeWalker(page.body, 1 | 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = 'getAttribute' in node ? (node as Element) : node.parentElement;
    if (!element || element.closest(own)) continue;
    if (element !== node) words.add(node.textContent?.trim() ?? '');
    else
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        words.add(element.getAttribute(name)?.trim() ?? '');
  }
  // A sentence in the language may contain an English word.
  return [...words].filter((word) => /[a-z]{2}/i.test(word) && !/[\p{sc=Arab}\p{sc=Deva}]/u.test(word));
};

/** @returns those of the words that are a text of the English catalogue and differ in the language's own. */
export const englishAmong = (words: readonly string[], language: OtherLanguage): string[] => {
  // Language names are in their own language.
  const names = SHIPPED_LOCALES.map(languageName);
  return words.flatMap((word) => {
    if (names.includes(word)) return [];
    const plain = word.replace(/[\u2066-\u2069]/g, '');
    const found = PATTERNS[language].find(({ pattern }) => pattern.test(plain));
    return found ? [`${found.key}: ${plain}`] : [];
  });
};
