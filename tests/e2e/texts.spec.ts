import { expect, test } from './support/test.ts';

const STAFF = { email: 'staff@shortlist.example', password: 'let-me-in-please' };

test('ROLE-01 staff change a button’s text, readers see it without a restart, and staff take it back', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const reader = await (await browser.newContext()).newPage();
  await reader.goto('/contact-us?lang=fr');
  const button = (name: string) => reader.getByRole('button', { name, exact: true });
  await expect(button('Envoyer le message')).toBeVisible();

  const search = new URLSearchParams({ filter: JSON.stringify({ locale: 'fr', q: 'contact.send' }) });
  await page.goto(`/jobseeker-signin?next=${encodeURIComponent(`/staff/texts?${search}`)}`);
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const row = page.getByRole('row').filter({ has: page.getByText('contact.send', { exact: true }) });
  const field = row.getByLabel('Text of contact.send');
  await field.fill('Envoyer %{nom}');
  await expect(row.getByText('The English text has no placeholder %{nom}.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible('main');
  const words = `Transmettre ${Date.now()}`;
  await field.fill(words);
  await field.press('Control+Enter');
  await expect(row.getByText('Saved and live')).toBeVisible();

  await reader.reload();
  await expect(button(words)).toBeVisible({ timeout: 2000 });

  await row.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Take back' }).click();
  await expect(field).toHaveValue('Envoyer le message');
  await reader.reload();
  await expect(button('Envoyer le message')).toBeVisible({ timeout: 2000 });
  await reader.context().close();
});
