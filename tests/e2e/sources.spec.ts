/** A company's jobs arrive from its board, which a local server plays. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { signUpCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PORT = Number(process.env.E2E_BOARD_PORT);
const TEXT =
  'You cook for the crew of the light, keep the stores, and write the list of what the boat brings.';
const posting = (id: number, title: string) => ({
  ...{ id: `${id}`, title, company: 'Bay Lights', location: 'Mumbai, India', description: `<p>${TEXT}</p>` },
  url: `http://127.0.0.1:${PORT}/jobs/${id}`,
});

test('a company connects its board, sees what the next run changes, applies it and undoes it', async ({
  page,
  expectAccessible,
}) => {
  let jobs = [posting(1, 'Lighthouse cook'), posting(2, 'Boatman'), posting(3, 'Signaller')];
  const board = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jobs }));
  }).listen(PORT, '127.0.0.1');
  await once(board, 'listening');
  try {
    await signUpCompany(page, 'Bay Lights');
    await page.goto('/sources');
    await page.getByRole('link', { name: 'Add source' }).first().click();
    await page.getByLabel('Paste an address').fill(`http://127.0.0.1:${PORT}/jobs.json`);
    await page.getByRole('button', { name: 'Show the jobs' }).click();
    await expect(page.getByText('Jobs found: 3')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Lighthouse cook' })).toContainText('Mumbai');
    await page.getByLabel('Name').fill('Our board');
    await expectAccessible();
    await page.getByRole('button', { name: 'Connect the source' }).click();
    await expect(page.getByRole('heading', { name: 'Our board', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Apply the changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Applied' })).toContainText('New: 3');

    jobs = [posting(1, 'Head cook of the light'), posting(2, 'Boatman'), posting(4, 'Diver')];
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('tab', { name: 'Changed: 1' }).click();
    await expect(page.locator('del', { hasText: 'Lighthouse cook' })).toBeVisible();
    await expect(page.locator('ins', { hasText: 'Head cook of the light' })).toBeVisible();
    await page.getByRole('tab', { name: 'New: 1' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Diver');
    await expectAccessible();
    await page.getByRole('button', { name: 'Apply the changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Applied' })).toContainText('Changed: 1');
    const titles = async () => {
      const answer = await page.request.get('/api/jobs?job_title=cook&country_id=101');
      const { data } = (await answer.json()) as { data: { job_title: string; company_name: string }[] };
      return data.filter((job) => job.company_name === 'Bay Lights').map((job) => job.job_title);
    };
    await expect.poll(titles).toEqual(['Head cook of the light']);

    await page.getByRole('button', { name: 'Undo this run' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this run' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await expect.poll(titles).toEqual(['Lighthouse cook']);
  } finally {
    board.close();
  }
});
