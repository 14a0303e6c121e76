import type { Page } from '@playwright/test';
import { DIALOG, expect, test } from './support/test.ts';

const STAFF = { email: 'staff@shortlist.example', password: 'let-me-in-please' };

const openTexts = async (page: Page, filter: object): Promise<void> => {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  await page.goto(`/jobseeker-signin?next=${encodeURIComponent(`/staff/texts?${search}`)}`);
  await page.getByLabel('Email', { exact: true }).fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('staff click a button on the page, change its text, and users see it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await openTexts(page, { locale: 'es' });
  await page.getByRole('button', { name: 'Preview on the site' }).click();
  await expect(page).toHaveURL('/?lang=es');
  const bar = page.getByRole('region', { name: 'Vista previa de los textos' });
  await expect(bar).toBeVisible();

  // The preview's language stays, and also applies to addresses without a language.
  await page.goto('/contact-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(bar).toBeVisible();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Texto: contact.send');
  await page.getByRole('button', { name: 'Enviar mensaje' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Enviar mensaje');
  await expectAccessible(DIALOG);
  const words = `Mandar ${Date.now()}`;
  await field.fill(words);
  await field.press('Control+Enter');
  await expect(dialog.getByText('Guardado y publicado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto('/contact-us?lang=es');
  await expect(reader.getByRole('button', { name: words })).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Vista previa de los textos' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Todos los textos de esta página' }).click();
  await dialog.getByRole('button', { name: words }).click();
  await dialog.getByRole('button', { name: 'Restaurar original' }).click();
  await expect(field).toHaveValue('Enviar mensaje');
  await page.keyboard.press('Escape');
  await reader.reload();
  await expect(reader.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
  await reader.context().close();

  await bar.getByRole('button', { name: 'Terminar la vista previa' }).click();
  await expect(page).toHaveURL(/\/staff\/texts/);
  // Previewing a language doesn't choose it.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
