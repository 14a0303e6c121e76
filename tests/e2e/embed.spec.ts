/** The list of a company's jobs on another website, which a local server plays. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { postJob } from './support/calls.ts';
import { signUpCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

const frameOf = async (page: Page): Promise<Frame> => {
  const element = await page.locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  return frame;
};

test('a company copies a line into its own website, whose visitors read the jobs there', async ({
  page,
  request,
  baseURL,
  expectAccessible,
}) => {
  await signUpCompany(page, 'Pier Nine');
  const token = (await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token)) ?? '';
  await postJob(request, token, { job_title: 'Harbour pilot' });
  const answer = await request.put('/api/embedded-jobs', {
    data: { is_on: true },
    headers: { authorization: `Bearer ${token}` },
  });
  const { address } = (await answer.json()).data;
  const site = createServer(({ url = '/' }, response) => {
    const look = url === '/' ? '' : ` ${url.slice(1).replaceAll('+', ' ')}`;
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>Pier Nine</title><h2>Jobs</h2><script src="${address}/jobs.js"${look}></script>`,
      );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const bound = site.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  try {
    for (const look of ['', 'data-theme=dark', 'data-lang=ar+data-theme=light+data-height=300']) {
      await page.goto(`${origin}/${look}`);
      const frame = await frameOf(page);
      await expect(frame.getByRole('link', { name: 'Harbour pilot' })).toBeVisible();
      await expectAccessible(undefined, frame);
    }
    expect(await (await frameOf(page)).locator('html').getAttribute('dir')).toBe('rtl');
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await frameOf(page);
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const opened = page.waitForEvent('popup');
    await narrow.getByRole('link', { name: 'Harbour pilot' }).click();
    await expect(await opened).toHaveURL(new RegExp(`^${baseURL}/job-detail/`));
  } finally {
    site.close();
  }
});
