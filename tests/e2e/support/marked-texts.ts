/**
 * Finds where each text stands on a page: a language of its own writes every English text behind a sign that names its
 * key, in characters without width.
 */
import type { Page } from '@playwright/test';
import en from '#src/i18n/en.json' with { type: 'json' };

/** A language that nobody's browser asks for, with the plural forms of English. */
export const MARKING_LANGUAGE = 'en-001';

const KEYS = Object.keys(en);
/** Enough for 16,384 keys. */
const SIGNS = 14;
const [ZERO, ONE] = ['\u200c', '\u200d'];

const signOf = (index: number): string =>
  index.toString(2).padStart(SIGNS, '0').replaceAll('0', ZERO).replaceAll('1', ONE);
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The texts as a table that the portal imports. */
export const markedTexts = (): string =>
  [
    'key,text',
    ...Object.entries(en).map(([key, { message }], index) => {
      const forms = message.split('||||').map((form) => signOf(index) + form.trim());
      return `${cell(key)},${cell(forms.join(' |||| '))}`;
    }),
  ].join('\n');

/** In pixels from the corner of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: where each sign is, from itself to the next one or the end of the words. */
const findSigns = (signs: number): { sign: string; area: Area }[] => {
  const pattern = new RegExp(`[\\u200c\\u200d]{${signs}}`, 'g');
  const found: { sign: string; area: Area }[] = [];
  // Texts for screen readers are a pixel wide, in boxes that hide the rest.
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (getComputedStyle(at).display !== 'contents' && (width < 2 || height < 2)) return false;
    }
    return true;
  };
  const add = (sign: string, { x, y, width, height }: DOMRect) => {
    if (width >= 2 && height >= 2 && x >= 0)
      found.push({ sign, area: { x: x + window.scrollX, y: y + window.scrollY, width, height } });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    const matches = [...words.matchAll(pattern)];
    // Options have no place of their own.
    const element = node.parentElement?.closest('select') ?? node.parentElement;
    if (matches.length === 0 || !element || !isSeen(element)) continue;
    matches.forEach((match, index) => {
      const range = document.createRange();
      range.setStart(node, match.index + signs);
      range.setEnd(node, matches[index + 1]?.index ?? words.length);
      add(
        match[0],
        element.matches('select') ? element.getBoundingClientRect() : range.getBoundingClientRect(),
      );
    });
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isSeen(element)) continue;
    for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
      for (const [sign] of (element.getAttribute(name) ?? '').matchAll(pattern))
        add(sign, element.getBoundingClientRect());
  }
  return found;
};

/** The first place of each text on the page, by its key; with `inWindow`, from the corner of the window. */
export const findTexts = async (page: Page, inWindow = false): Promise<ReadonlyMap<string, Area>> => {
  const places = new Map<string, Area>();
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const { sign, area: found } of await page.evaluate(findSigns, SIGNS)) {
    const area = inWindow ? { ...found, y: found.y - scrolled } : found;
    const key = KEYS[Number.parseInt(sign.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2)];
    if (key !== undefined && !places.has(key)) places.set(key, area);
  }
  return places;
};
