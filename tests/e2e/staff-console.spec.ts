import type { Page } from '@playwright/test';
import { signInAs } from './support/personas.ts';
import { DIALOG, expect, test } from './support/test.ts';

// Each test covers a whole screen, including its effect on the public site.

/** Opens a staff screen. */
const open = async (page: Page, path: string) => {
  await signInAs(page, 'staff');
  await page.goto(path);
};

interface Looks {
  expectAccessible(): Promise<void>;
  expectReadable(): Promise<void>;
}

/** Checks the screen in the light and dark themes. */
const bothThemes = async (page: Page, { expectAccessible, expectReadable }: Looks): Promise<void> => {
  await expectAccessible();
  const wear = (theme: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
  await wear('dark');
  await expectReadable();
  await wear('light');
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'Nothing scrolls sideways').toBe(0);
};

/** Browsers log failed requests to the console. */
const REFUSED = /status of 422/;

test('staff add, retire and merge a lookup value, and forms follow', async ({
  page,
  expectAccessible,
  expectReadable,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  const name = `Rope ${Date.now().toString(36)}${process.pid}`;
  const offered = async () => {
    const answer = await page.request.get('/api/industries');
    return ((await answer.json()) as { data: { name: string }[] }).data.map((entry) => entry.name);
  };
  await open(page, `/staff/lists?filter=${encodeURIComponent('{"list":"industries"}')}`);
  await page.getByRole('button', { name: 'Add a value' }).click();
  const dialog = page.getByRole('dialog');
  const save = (button: string) => dialog.getByRole('button', { name: button }).click();
  await dialog.getByLabel('Name in English').fill('information technology');
  await save('Add a value');
  await expect(
    dialog.getByText('“Information Technology” is already in the list. Enter a different name.'),
  ).toBeVisible();
  await expectAccessible(DIALOG);
  await dialog.getByLabel('Name in English').fill(name);
  await dialog.getByLabel('Français').fill(`Corde ${name}`);
  await save('Add a value');
  await expect(dialog).toBeHidden();
  expect(await offered()).toContain(name);

  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  const act = async (what: string, on: string) => {
    await page.getByRole('button', { name: `Actions: ${on}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Retire', name);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Retired')).toBeVisible();
  await bothThemes(page, { expectAccessible, expectReadable });
  await act('Merge', name);
  await save('Merge');
  await expect(dialog.getByText('Choose the value to keep.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill('hospital');
  await dialog.getByRole('option').first().click();
  await save('Merge');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Merged')).toBeVisible();
  expect(await offered()).not.toContain(name);
});

test('on phones, the sort orders of a list are visible and work, and a button shows its filters', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/staff/users');
  await page.getByLabel('Email', { exact: true }).fill('staff@shortlist.example');
  await page.getByLabel('Password', { exact: true }).fill('let-me-in-please');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const joined = page.getByRole('button', { name: /^Sort by joined/ });
  await expect(joined).toBeInViewport({ ratio: 1 });
  await joined.press('Enter');
  await expect(page).toHaveURL(/order=(?:ASC|DESC)/);
  await expect(joined).toBeFocused();
  const type = page.getByRole('combobox', { name: 'Type' });
  await expect(type).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
  await expect(type).toBeFocused();
});
