/**
 * `npm run bench:pages`: measures loading and layout stability of the public pages in Chromium on a slow
 * phone connection, next to static copies of the same pages. Fails if a limit is missed.
 */
import { type Browser, chromium } from '@playwright/test';
import { median } from './measure.ts';
import { openPages } from './open-pages.ts';

/** Lighthouse's "slow 4G" and CPU slowdown (its `constants.js`, `mobileSlow4G`). */
const LINE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
const ROUNDS = 11;
const LCP_RATIO_MAX = 1.05;
const SHIFT_MAX = 0.01;
/** A current phone. */
const SCREEN = { width: 390, height: 844 };

interface PageMeasure {
  /** Milliseconds until the largest element was visible. */
  readonly lcp: number;
  /** Sum of layout shifts. */
  readonly shift: number;
}

const look = async (browser: Browser, address: string): Promise<PageMeasure> => {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const shifts = await entries('layout-shift');
    const paints = await entries('largest-contentful-paint');
    const amountOf = (entry: PerformanceEntry) =>
      'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
    return {
      lcp: paints.at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, entry) => sum + amountOf(entry), 0),
    };
  });
  await context.close();
  return seen;
};

const summary = (seen: readonly PageMeasure[]): PageMeasure => ({
  lcp: median(seen.map(({ lcp }) => lcp)),
  shift: Math.max(...seen.map(({ shift }) => shift)),
});

const pages = await openPages();
const browser = await chromium.launch({
  executablePath: pages.browser,
  args: ['--disable-gpu', '--no-first-run'],
});

console.log('| page | LCP ms | saved page ms | ratio | layout shift |\n|---|--:|--:|--:|--:|');
for (const { path, name } of pages.searched) {
  const ours: PageMeasure[] = [];
  const limit: PageMeasure[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await look(browser, pages.origin + path));
    limit.push(await look(browser, pages.savedOrigin + path));
  }
  const [a, b] = [summary(ours), summary(limit)];
  const ratio = a.lcp / b.lcp;
  console.log(
    `| ${name} | ${a.lcp.toFixed(0)} | ${b.lcp.toFixed(0)} | ${ratio.toFixed(2)} | ${a.shift.toFixed(3)} |`,
  );
  if (ratio > LCP_RATIO_MAX || a.shift > SHIFT_MAX) process.exitCode = 1;
}
await browser.close();
await pages.close();
