/**
 * `npm run bench:lighthouse`: runs Lighthouse on the public pages with phone settings, next to static copies
 * without scripts. Runs Lighthouse with npx, because as a dependency its 176 MB would be part of every
 * installation.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { median } from './measure.ts';
import { openPages } from './open-pages.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIMITS = { lcpRatio: 1.1, blockingMs: 50, shift: 0.01, performance: 99, others: 100 };

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

interface PageMeasure {
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  /** Percentages, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
}

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/** Lighthouse sometimes loses the beginning of a trace and must run again. */
const ATTEMPTS = 3;

const run = async (address: string, browser: string, attempt = 1): Promise<PageMeasure> => {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ');
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags}`];
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (status !== 0 && attempt < ATTEMPTS) return run(address, browser, attempt + 1);
  const { audits, categories }: Report = JSON.parse(output);
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  return {
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  };
};

const medianOf = (seen: readonly PageMeasure[]): PageMeasure => {
  const of = (read: (one: PageMeasure) => number) => median(seen.map(read));
  return {
    lcp: of(({ lcp }) => lcp),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
    bytes: of(({ bytes }) => bytes),
    scores: CATEGORIES.map((_, place) => of(({ scores }) => scores[place] ?? 0)),
  };
};

const isWithinLimits = (ours: PageMeasure, saved: PageMeasure): boolean => {
  const [performance = 0, ...others] = ours.scores;
  return (
    ours.lcp <= saved.lcp * LIMITS.lcpRatio &&
    ours.blocking <= LIMITS.blockingMs &&
    ours.shift <= LIMITS.shift &&
    performance >= LIMITS.performance &&
    others.every((score) => score >= LIMITS.others)
  );
};

const pages = await openPages();
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
line(['page', 'LCP ms', 'without scripts', 'ratio', 'blocking ms', 'layout shift', 'KB', ...CATEGORIES]);
line(['---', ...Array.from({ length: 6 + CATEGORIES.length }, () => '--:')]);
for (const { path, name } of pages.all) {
  const ours: PageMeasure[] = [];
  const saved: PageMeasure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await run(pages.origin + path, pages.browser));
    saved.push(await run(pages.savedOrigin + path, pages.browser));
  }
  const [a, b] = [medianOf(ours), medianOf(saved)];
  line([
    name,
    a.lcp.toFixed(0),
    b.lcp.toFixed(0),
    (a.lcp / b.lcp).toFixed(2),
    a.blocking.toFixed(0),
    a.shift.toFixed(4),
    (a.bytes / 1024).toFixed(0),
    ...a.scores,
  ]);
  if (!isWithinLimits(a, b)) process.exitCode = 1;
}
await pages.close();
