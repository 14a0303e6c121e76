/**
 * The Tab key on a page of each kind, and nightly on every public one: it reaches everything once, in the order of the
 * text. That nothing is covered when it has the focus is checked for every page in routes.spec.ts, too.
 */
import type { Page } from '@playwright/test';
import { findExamples, withExamples } from '../support/examples.ts';
import { VISITORS } from '../support/public-pages.ts';
import { movePointer } from './support/interaction.ts';
import { expectThere, IN_EVERY_LOOK } from './support/look.ts';
import { expect, test } from './support/test.ts';

const OF_EACH_KIND: readonly string[] = ['/', '/jobs', '/job-detail/{job}', '/companies/{company}'];

const WIDTHS = [390, 1280];

/** More stops than any page has. */
const STOPS_MAX = 400;

interface Stop {
  readonly name: string;
  readonly isCovered: boolean;
  /** Whether it comes before the stop of before in the page's text. */
  readonly isBack: boolean;
}

/** The stop that has the focus; undefined behind the page's last one. */
const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop === document.body) return undefined;
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
    const before = document.querySelector('[data-stop-before]');
    before?.removeAttribute('data-stop-before');
    stop.dataset.stopBefore = '';
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
    return {
      name: (stop.ariaLabel ?? stop.innerText).trim(),
      isCovered: ![stop, ...labels].some(isSeen),
      isBack:
        before !== null && (before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    };
  });

/** All stops of a page, from its start. */
const tabThrough = async (page: Page): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  while (stops.length < STOPS_MAX) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    // A browser without a bar of its own starts over.
    if (!stop || (stop.isBack && stop.name === stops[0]?.name)) break;
    stops.push(stop);
  }
  return stops;
};

/** The next press of Tab starts at the top of the page. */
const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('[data-stop-before]')?.removeAttribute('data-stop-before');
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });

const namesOf = (stops: readonly Stop[]): readonly string[] => stops.map(({ name }) => name);

test('the Tab key goes through each kind of page in its order, and nothing is covered', async ({
  page,
  baseURL,
  expectConsole,
}) => {
  test.slow();
  // A closed job's page responds with 410.
  expectConsole(/410/);
  const examples = await findExamples(baseURL ?? '');
  const addresses = Object.values(VISITORS).flatMap((stops) => stops.map(([address]) => address));
  for (const address of IN_EVERY_LOOK ? addresses : OF_EACH_KIND)
    await test.step(address, async () => {
      await page.goto(withExamples(address, examples));
      // Parts of some pages load at the first interaction.
      await movePointer(page);
      await expectThere(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await leaveFocus(page);
        const stops = await tabThrough(page);
        expect(namesOf(stops.filter(({ isBack }) => isBack))).toEqual([]);
        expect(namesOf(stops.filter(({ isCovered }) => isCovered))).toEqual([]);
        expect(stops.length).toBeLessThan(STOPS_MAX);
        if (!address.startsWith('/job-detail/{job}')) continue;
        const names = namesOf(stops);
        // Behind the title's link to the company, before the text and other jobs.
        expect(names[names.lastIndexOf('Jobs') + 2]).toBe('Apply Now');
      }
    });
});
