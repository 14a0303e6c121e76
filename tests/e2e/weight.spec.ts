/** What a public page costs before anyone touches it. */
import { expect, test } from './support/test.ts';

const LIMIT_BYTES = 126 * 1024;

for (const path of ['/', '/jobs', '/jobseeker-signin']) {
  test(`NAV-01 ${path} stays within 126 KB of gzipped JavaScript, and brings nothing of the console`, async ({
    page,
  }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    let bytes = 0;
    for (const url of scripts) {
      const answer = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } });
      bytes += Number(answer.headers()['content-length']);
      expect(await answer.text(), url).not.toMatch(/MuiButton|react-admin/);
    }
    expect(scripts.size).toBeGreaterThan(2);
    expect(bytes, `${Math.round(bytes / 1024)} KB in ${scripts.size} files`).toBeLessThanOrEqual(LIMIT_BYTES);
  });
}

test('HOME-01 JOBS-03 links and the search form work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'What' }).fill('engineer');
  await page.getByRole('button', { name: 'Find Job' }).click();
  await expect(page).toHaveURL(/\/jobs\?.*job_title=engineer/);
  const first = page.getByRole('article').first().getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await context.close();
});
