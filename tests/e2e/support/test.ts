/**
 * Playwright's `test`, stricter: console messages, page errors and 5xx responses fail the test, whatever it
 * checks. A test that provokes one declares it with `expectConsole`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Fixtures {
  /** Allows matching messages. Call it before they appear. */
  expectConsole(pattern: RegExp): void;
  /**
   * Fails if the page, or the part matching the selector, breaks a WCAG 2.2 AA rule that can be checked
   * automatically. A frame is checked by itself.
   */
  expectAccessible(selector?: string, frame?: Frame): Promise<void>;
  /** Checks colour contrast only: enough for the other theme of a page that was already checked. */
  expectReadable(): Promise<void>;
}

/** Less than half of the package's main file. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** For `expectAccessible`: what is open above the page. */
export const DIALOG = 'dialog[open], [role="dialog"]';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Says nothing about the page: Playwright logs the first for every page, and the second means a slow machine. */
const HARMLESS = [
  /Service Worker registration blocked by Playwright/,
  /was preloaded using link preload but not used within a few seconds/,
];

/** Delays each page's entry script, in milliseconds: `SCRIPT_DELAY_MS=5000 npm test browser`. */
export const SCRIPT_DELAY_MS = Number(process.env.SCRIPT_DELAY_MS ?? 0);

const delayScripts = (context: BrowserContext) =>
  context.route('**/assets/index-*.js', async (route) => {
    await sleep(SCRIPT_DELAY_MS);
    await route.continue();
  });

const listen = (page: Page, origin: string, hear: (message: string) => void): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => hear(`page error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(origin)) {
      hear(`${response.status()} from ${response.request().method()} ${response.url()}`);
    }
  });
};

/**
 * Waits until nothing is loading and all finite animations have ended, because dimmed or fading content has
 * wrong colours. New animations start with the next frame.
 */
const settled = async (page: Page | Frame): Promise<void> => {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ends = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      .map(({ finished }) => finished);
    // An animation of a replaced element may never report its end.
    await Promise.race([Promise.allSettled(ends), new Promise((resolve) => setTimeout(resolve, 5000))]);
  });
};

/** Runs axe in the page itself, once for all checks: AxeBuilder would open a second page for each. */
const expectNoFindings = async (
  page: Page | Frame,
  options: RunOptions,
  selector?: string,
): Promise<void> => {
  await settled(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const what: RunOptions = { ...options, resultTypes: ['violations'] };
  const findings = await page.evaluate(
    async ({ within, how }) => {
      // What happens to be half under a bar that stays in view isn't smaller for that: it scrolls.
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { position, insetBlockEnd } = getComputedStyle(element);
        return position === 'sticky' && insetBlockEnd !== 'auto';
      });
      for (const bar of bars) bar.style.position = 'static';
      const found = await window.axe?.run(within ?? document, how);
      for (const bar of bars) bar.style.position = '';
      return found?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }));
    },
    { within: selector, how: what },
  );
  expect(findings).toEqual([]);
};

export const test = base.extend<Fixtures & { heard: { messages: string[]; expected: RegExp[] } }>({
  heard: [
    async ({ context, baseURL }, use) => {
      const heard = { messages: [] as string[], expected: [...HARMLESS] };
      if (SCRIPT_DELAY_MS > 0) await delayScripts(context);
      context.on('page', (page) => listen(page, baseURL ?? '', (message) => heard.messages.push(message)));
      await use(heard);
      const surprises = heard.messages.filter(
        (text) => !heard.expected.some((pattern) => pattern.test(text)),
      );
      expect(surprises, 'Nothing may go wrong unnoticed').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: async ({ heard }, use) => {
    await use((pattern) => heard.expected.push(pattern));
  },
  expectAccessible: async ({ page }, use) => {
    await use((selector, frame = page.mainFrame()) => expectNoFindings(frame, { runOnly: WCAG }, selector));
  },
  expectReadable: async ({ page }, use) => {
    await use(() => expectNoFindings(page, { runOnly: { type: 'rule', values: COLOUR_RULES } }));
  },
});

export { expect };
