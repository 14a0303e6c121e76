/** Finds English text left on a page in another language. */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { formsOf } from '#contract/message-format.ts';
import ar from '#src/i18n/ar.json' with { type: 'json' };
import en from '#src/i18n/en.json' with { type: 'json' };
import hi from '#src/i18n/hi.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<'ar' | 'hi', Readonly<Record<string, string>>>> = { ar, hi };
export type OtherLanguage = keyof typeof CATALOGUES;

const PLACEHOLDER = /%\{\w+\}/g;
/** One or two words around a placeholder are too common to count. */
const LETTERS_MIN = 8;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every English form that differs in the language, as a pattern with its key. */
const patternsFor = (language: OtherLanguage) =>
  Object.entries(en).flatMap(([key, { message }]) =>
    message === CATALOGUES[language][key]
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

/** Page text without user content, which is in `<bdi>`, in `dir="auto"`, or has its own language. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = 'bdi, [dir="auto"], .MuiChip-label, code, script, style, [lang]:not(html)';
    const words = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(own)) continue;
      if (node instanceof Text) words.add(node.data.trim());
      else
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          words.add(element.getAttribute(name)?.trim() ?? '');
    }
    // A sentence in the language may contain an English word.
    return [...words].filter((word) => /[a-z]{2}/i.test(word) && !/[\p{sc=Arab}\p{sc=Deva}]/u.test(word));
  });

/** @returns every text on the page that is in the English catalogue and differs in the language's own. */
export const englishOn = async (page: Page, language: OtherLanguage): Promise<string[]> => {
  const words = await wordsOn(page);
  // Language names are in their own language.
  const names: readonly string[] = Object.values(LANGUAGES);
  return words.flatMap((word) => {
    if (names.includes(word)) return [];
    const plain = word.replace(/[\u2066-\u2069]/g, '');
    const found = PATTERNS[language].find(({ pattern }) => pattern.test(plain));
    return found ? [`${found.key}: ${plain}`] : [];
  });
};
