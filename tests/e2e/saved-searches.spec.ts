import { signUp } from './support/newcomer.ts';
import { DIALOG, expect, test } from './support/test.ts';

test('ALERT-05 a search is saved with one tap, renamed, paused, and deleted with Undo', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/job-alerts');
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await page.goto('/jobs?job_title=engineer&country_id=all');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'See your saved searches' }).click();
  const card = page.getByRole('article', { name: /^engineer/ });
  await expect(card).toBeVisible();
  await expectAccessible();
  await card.getByLabel('Alerts').selectOption('weekly');
  await expect(page.getByText('Saved', { exact: true }).locator('visible=true').first()).toBeVisible();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Paused')).toBeVisible();
  await card.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Engineers everywhere');
  await expectAccessible(DIALOG);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('article', { name: 'Engineers everywhere' });
  await expect(renamed.getByLabel('Alerts')).toHaveValue('weekly');
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
  await renamed.getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\?.*job_title=engineer/);
});
