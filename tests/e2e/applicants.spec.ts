/** A company and its applicants: board, bulk moves, notes, resume preview, search. */
import type { Page } from '@playwright/test';
import { seekerFields } from '../support/people.ts';
import { post, postJob } from './support/calls.ts';
import { signUp } from './support/newcomer.ts';
import { onePagePdf } from './support/pdf.ts';
import { DIALOG, expect, test } from './support/test.ts';

/** Signs in a company whose job has applicants with these names, in this order. */
const companyWith = async (page: Page, names: readonly string[]) => {
  const { token } = await signUp(page, 'employer');
  const jobId = await postJob(page.request, token);
  for (const first_name of names) {
    const resume = {
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: onePagePdf(`Resume of ${first_name}`),
    };
    const fields = { ...seekerFields(), email: `e2e-${performance.now()}-${process.pid}@example.com` };
    const applied = await page.request.post('/api/signup-as-jobseeker', {
      multipart: { ...fields, first_name, resume },
    });
    expect(applied.status(), await applied.text()).toBe(200);
    await post(page.request, 'apply-jobs', (await applied.json()).token, { manage_job_id: jobId });
  }
  return { address: `/job-seekers/${jobId}` };
};

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

/** The changes the page sends. */
const changesOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, call = ''] = request.url().split('/api/');
    if (/^(move-applications|close-jobs|delete-jobs?|undo)$/.test(call)) sent.push(call);
  });
  return sent;
};

test('a move, a closing and a deletion are sent at once, and undone, also after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const { address } = await companyWith(page, ['Ada']);
  const sent = changesOf(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.goto(`${address}?view=board`);
  await page.getByRole('button', { name: 'Change the status of Ada Das, now Applied' }).click();
  await page.getByRole('menuitemradio', { name: 'Rejected' }).click();
  // A change without an answer is sent again after a reload.
  const answered = page.waitForResponse(/move-applications/);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(column(page, 'Rejected').getByRole('listitem')).toHaveCount(1);
  await answered;
  await page.reload();
  await undo.press('Enter');
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(1);

  await page.goto('/emplyeer-jobs');
  const job = page.locator('tbody tr');
  await job.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  await expect(job.getByText('Closed', { exact: true })).toBeVisible();
  await undo.click();
  await expect(job.getByText('Closed', { exact: true })).toBeHidden();
  await job.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('No Jobs found')).toBeVisible();
  await undo.click();
  await expect(job).toHaveCount(1);
  // Shown before it is sent.
  await expect
    .poll(() => sent)
    .toEqual(['move-applications', 'undo', 'close-jobs', 'undo', 'delete-job', 'undo']);
});

test('without a connection, the open applicant stays, and a move is named and sent later', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { address } = await companyWith(page, ['Bo']);
  const sent = changesOf(page);
  await page.goto(address);
  await page.getByRole('link', { name: 'Bo Das', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Resume of Bo Das, page 1 of 1' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the status of Bo Das, now Viewed' }).click();
  await page.getByRole('menuitemradio', { name: 'Offer made' }).click();
  await expect(page.getByText('1 change not saved yet')).toBeVisible();
  await expect(page.getByText('Bo Das: Offer made')).toBeVisible();
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('1 change not saved yet')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(() => sent).toEqual(['move-applications']);
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Change the status of Bo Das, now Offer made' }),
  ).toBeVisible();
});

test('candidates can be dragged between statuses on the board', async ({ page }) => {
  const { address } = await companyWith(page, ['Bo']);
  await page.goto(`${address}?view=board`);
  await column(page, 'Applied')
    .getByRole('listitem')
    .filter({ hasText: 'Bo Das' })
    .dragTo(column(page, 'Viewed'));
  await expect(column(page, 'Viewed').getByRole('link', { name: 'Bo Das', exact: true })).toBeVisible();
  await page.reload();
  await expect(column(page, 'Viewed').getByRole('link', { name: 'Bo Das', exact: true })).toBeVisible();
});

test('shortcuts move between applicants, move them and search, and can be turned off', async ({
  page,
  expectAccessible,
}) => {
  const { address } = await companyWith(page, ['Jo', 'Kim']);
  await page.goto(`${address}?view=board`);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Kim Das', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Jo Das', exact: true })).toBeFocused();
  await page.keyboard.press('4');
  await expect(column(page, 'Interview').getByRole('link', { name: 'Jo Das', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectAccessible(DIALOG);
  await help.getByLabel('Use keyboard shortcuts').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('a long name stays in one piece on the board, and the search’s placeholder fits', {
  tag: '@phone',
}, async ({ page }) => {
  const { address } = await companyWith(page, ['Subramaniam', 'Venkatasubramanian']);
  await page.goto(`${address}?view=board`);
  const card = (first: string) => page.getByRole('link', { name: `${first} Das`, exact: true });
  const linesOf = (first: string) =>
    card(first).evaluate((button, { length }) => {
      const word = document.createRange();
      word.setStart(button.firstChild ?? button, 0);
      word.setEnd(button.firstChild ?? button, length);
      return new Set([...word.getClientRects()].map(({ top }) => top)).size;
    }, first);
  expect(await linesOf('Subramaniam')).toBe(1);
  // Wider than the card on a desktop screen: ends in dots.
  expect(await linesOf('Venkatasubramanian')).toBe(1);
  const cut = await card('Subramaniam').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
  const room = await page.getByRole('searchbox').evaluate((field) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas || !(field instanceof HTMLInputElement)) throw new Error('Nothing to measure with.');
    canvas.font = font;
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return field.clientWidth - padding - canvas.measureText(field.placeholder).width;
  });
  expect(room).toBeGreaterThan(0);
});

test('the page of a PDF looks the same in a right-to-left language', async ({ page }) => {
  await companyWith(page, ['Ida']);
  const canvas = page.locator('figure canvas');
  /** The left edge of what is drawn, relative to the page's width. */
  const leftEdge = () =>
    canvas.evaluate((drawn) => {
      if (!(drawn instanceof HTMLCanvasElement)) throw new Error('No page.');
      const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
      let left = drawn.width;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) < 200 && (data[at + 3] ?? 0) > 0) left = Math.min(left, (at / 4) % drawn.width);
      return Math.round((1000 * left) / drawn.width);
    });
  const edges: number[] = [];
  for (const language of ['en', 'ar']) {
    await page.goto(`/applicants/review?lang=${language}`);
    await expect(page.locator('figure')).toContainText('Resume of Ida');
    edges.push(await leftEdge());
  }
  const [english, arabic] = edges;
  expect(english).toBeGreaterThan(80);
  expect(english).toBeLessThan(130);
  expect(Math.abs((arabic ?? 0) - (english ?? 0))).toBeLessThanOrEqual(2);
});
