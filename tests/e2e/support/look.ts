/** The checks for every screen: it renders, and nothing scrolls sideways. */
import { expect, type Page } from '@playwright/test';

/** Set by the nightly run: every screen in every language and in both themes. */
export const IN_EVERY_LOOK = process.env.IN_EVERY_LOOK === 'yes';

/** Loading states are placeholders without text. */
const SHAPES =
  'main [class*="_block_"][aria-hidden], main [class*="_spinner_"], [aria-hidden="true"] > [class*="block"]';

/** Waits until the screen shows its content. */
export const expectThere = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(SHAPES).filter({ visible: true })).toHaveCount(0);
};

/** The number of pixels by which the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that continue on the next line in the middle of a letter. Addresses and longer words may. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lettersMax = 20;
    const range = document.createRange();
    const linesOf = (node: Text, from: number, to: number): number => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    // What only screen readers read is a pixel wide.
    const isSeen = (around: Element | null): boolean =>
      around === null || (around.clientWidth !== 1 && isSeen(around.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || linesOf(node, 0, node.length) < 2 || !isSeen(node.parentElement))
        continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\p{L}+(?!\S)/gu))
        if (word.length <= lettersMax && linesOf(node, index, index + word.length) > 1) broken.push(word);
    }
    return broken;
  });

/**
 * What can't be seen when it has the focus, covered by a bar for example in the order of the Tab key.
 */
export const hiddenStops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isSeen = (element: Element): boolean => {
      const { left, width, top, height } = element.getBoundingClientRect();
      return shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      );
    };
    const takesFocus = (element: HTMLElement): boolean => {
      element.focus();
      return document.activeElement === element;
    };
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea'),
    ];
    return stops
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility() && takesFocus(element))
      .filter((element) => {
        element.focus();
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return ![element, ...labels].some(isSeen);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
