import type { Page } from '@playwright/test';
import { signUp } from './support/newcomer.ts';
import { DIALOG, expect, test } from './support/test.ts';

/** A new user whose profile matches jobs of the sample portal. */
const signUpDeveloper = async (page: Page): Promise<void> => {
  const { token } = await signUp(page);
  const headers = { authorization: `Bearer ${token}` };
  const lists = await page.request.get('/api/designations');
  const { data }: { data: { id: number; name: string }[] } = await lists.json();
  const designation = data.find(({ name }) => name === 'Frontend Developer')?.id;
  await page.request.post('/api/candidate-skill-details-update', {
    headers,
    data: { skills: ['react', 'css', 'html', 'javascript', 'typescript'] },
  });
  await page.request.post('/api/candidate-preferences-update', {
    headers,
    data: { designation_id: designation },
  });
};

test('suitable jobs are listed with reasons; one is dismissed and restored, by keyboard alone', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await signUpDeveloper(page);
  await page.goto('/profile?tab=for-you');
  const first = page.getByRole('article').first();
  await expect(first.getByText(/\d+ of \d+ skills?, the job you want/)).toBeVisible();
  await expectAccessible();
  const link = first.getByRole('heading').getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const dismissed = page.locator(`h3 a[href="${address}"]`);
  await first.getByRole('button', { name: 'Not interested' }).press('Enter');
  const question = page.getByRole('group', { name: 'We won’t suggest' });
  await expect(question).toBeFocused();
  await expect(dismissed).toBeHidden();
  await question.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dismissed).toBeFocused();
  await first.getByRole('button', { name: 'Not interested' }).press('Enter');
  await question.getByRole('button', { name: 'Not my kind of work' }).press('Enter');
  await expect(page.getByText('Jobs of this kind now rank lower.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Hidden jobs' }).press('Enter');
  const hidden = page.getByRole('dialog', { name: 'Hidden jobs' });
  await expect(hidden.getByText('Not my kind of work')).toBeVisible();
  await expectAccessible(DIALOG);
  await hidden.getByRole('button', { name: 'Show again' }).press('Enter');
  await expect(hidden.getByText('No hidden jobs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dismissed).toBeVisible();
  await page.getByRole('link', { name: 'Add where you want to work' }).last().click();
  await expect(page.getByRole('tab', { name: 'Preferences', selected: true })).toBeVisible();
});

test('a seeker hides jobs by a word from the filters, sees how many are hidden, and undoes it', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/jobs');
  const total = page.locator('#jobs-total');
  // Other tests post jobs meanwhile.
  const count = async () => Number.parseInt((await total.textContent()) ?? '', 10);
  const before = await count();
  await total.click();
  const opener = page.getByRole('link', { name: 'Filters' });
  if (await opener.isVisible()) await opener.click();
  const word = page.getByLabel('Jobs with this word in title or company').last();
  await word.fill('developer');
  await word.press('Enter');
  await expect(page.getByText('Your lists, “For you” and alerts follow it.').first()).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByText(/\d+ jobs are hidden by your settings/)).toBeVisible();
  await expect.poll(count).toBeLessThan(before);
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect.poll(count).toBeGreaterThanOrEqual(before);
  await page.getByRole('button', { name: 'Hide them again' }).click();
  await expect.poll(count).toBeLessThan(before);
  await page.goto('/job-alerts');
  await page.getByRole('button', { name: 'Show jobs with “developer” again' }).click();
  await page.goto('/jobs');
  await expect.poll(count).toBeGreaterThanOrEqual(before);
});
