/** A portal with sample data, and static copies of its pages for comparison. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { findBrowser } from '../bin/test/browser.ts';
import { startProcess } from './processes.ts';
import { serveStaticPages } from './static-pages.ts';

export interface Page {
  readonly path: string;
  /** Stays the same in every run. */
  readonly name: string;
}

export const openPages = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-pages-'));
  const portal = await startProcess(
    'dist/portal/main.js',
    [],
    { PORT: '0', DATA_DIR: folder, DATABASE_URL: '', SAMPLE_DATA: '500', LOG_LEVEL: 'error' },
    /is at (http:\S+)/,
  );
  const browser = await findBrowser();
  if (!browser) throw new Error('Measuring needs Chromium.');
  const { data } = await (await fetch(`${portal.origin}/api/jobs`)).json();
  const pageOf = (path: string): Page => ({ path, name: path.replace(/\d+$/, '…') });
  const searched = [paths.home, linkTo.allJobs(), linkTo.jobDetail(data[0].id)].map(pageOf);
  const all = [
    ...searched,
    ...[linkTo.company(data[0].company_id), paths.blog, paths.seekerSignin].map(pageOf),
  ];
  const saved = await serveStaticPages(
    portal.origin,
    all.map(({ path }) => path),
  );
  const close = async () => {
    saved.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin: portal.origin, savedOrigin: saved.origin, browser, searched, all, close };
};
