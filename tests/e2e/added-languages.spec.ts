/** Adding languages, on a portal of its own, because they would be offered in other tests. */
import type { Page } from '@playwright/test';
import { freeUrl, withOwnPortal } from './support/own-portal.ts';
import { signInAs } from './support/personas.ts';
import { test as base, DIALOG, expect } from './support/test.ts';

const test = base.extend<object, { portalUrl: string }>({
  portalUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from the pattern.
    async ({}, use) => {
      const url = await freeUrl();
      await withOwnPortal({ url, settings: { SAMPLE_DATA: '20' } }, () => use(url));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ portalUrl }, use) => use(portalUrl),
});

// One portal for all tests: starting it takes longer than they do.
test.describe.configure({ mode: 'default' });

/** From before the end of a page of 25 to the next. */
const [FIRST, TEXTS] = [14, 14];

const add = async (page: Page, name: string): Promise<void> => {
  await page.goto('/staff/languages');
  await page.getByRole('button', { name: 'Add a language' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language', { exact: true }).selectOption(name);
  await dialog.getByRole('button', { name: 'Add a language' }).click();
  await expect(dialog).toBeHidden();
};

const publish = async (page: Page, name: string): Promise<void> => {
  await page.goto('/staff/languages');
  await page.getByRole('button', { name: `Publish ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Unpublish ${name}` })).toBeVisible();
};

const languageOf = (page: Page) => page.locator('html');

test('one person brings German from nothing to readers: adds, translates, previews and publishes it', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await signInAs(page, 'staff');
  await add(page, 'German');
  await expectAccessible();

  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  // At once: the choice isn't lost while the language loads.
  await page.getByRole('combobox', { name: 'Section' }).selectOption('nav.*');
  await expect(page.locator('textarea[lang="de"]').first()).toBeVisible();
  const fields = page.getByRole('textbox', { name: /^Text: / });
  await expect(page.getByRole('textbox', { name: 'Text: nav.about', exact: true })).toBeVisible();
  await fields.nth(FIRST).focus();
  const focused = page.locator('textarea:focus');
  // Ctrl+Enter goes on to the next text, over pages. A text with plural forms has a field for each.
  const keys = new Set<string>();
  const keyOf = (label: string) => label.replace(/^Text: |,.*$/g, '');
  for (let label = ''; ; ) {
    label = (await focused.getAttribute('aria-label')) ?? '';
    if (!keys.has(keyOf(label)) && keys.size === TEXTS) break;
    keys.add(keyOf(label));
    const source = (await focused.evaluate((field) => field.closest('tr')?.textContent)) ?? '';
    await page.keyboard.type([`D${keys.size}`, ...new Set(source.match(/%\{\w+\}/g))].join(' '));
    await page.keyboard.press('Control+Enter');
    await expect(focused).not.toHaveAttribute('aria-label', label);
  }
  await expect(page.getByText('Not saved')).toHaveCount(0);
  // Where the last text left the page, a button may be half below what stays in view.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible();

  // The language is still chosen after a reload.
  await page.goto('/staff/texts');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('de');

  await page.getByRole('button', { name: 'Preview on the site' }).click();
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: /^D\d+$/ }).first()).toBeVisible();
  await page.goto('/jobs');
  await expect(languageOf(page)).toHaveAttribute('lang', 'de');

  const reader = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })).newPage();
  await reader.goto('/?lang=de');
  await expect(languageOf(reader)).toHaveAttribute('lang', 'en');
  await expect(reader.getByRole('link', { name: /^D\d+$/ })).toHaveCount(0);

  // TEXT-12: as a company with samples, without the translator's rights.
  await page.getByRole('combobox', { name: 'See pages as' }).selectOption('Company (samples)');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByText('Harbour pilot').first()).toBeVisible();
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page).toHaveURL(/staff\/texts/);
  // Everything was saved: no draft is left.
  await expect(page.getByText('We restored your draft')).toHaveCount(0);
  await page.goto('/staff/languages');
  await expect(page.getByText(new RegExp(`^${TEXTS} of `))).toBeVisible();
  await publish(page, 'German');
  await reader.goto('/');
  await expect(languageOf(reader)).toHaveAttribute('lang', 'de');
  await expect(reader.getByRole('link', { name: /^D\d+$/ }).first()).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Deutsch' })).toBeAttached();
  await reader.context().close();
});

/** The colours of an email's frame, as its styles and the theme make them. */
const COLOURS = {
  light: { card: 'rgb(255, 255, 255)', around: 'rgb(244, 248, 247)' },
  dark: { card: 'rgb(20, 37, 35)', around: 'rgb(11, 23, 22)' },
} as const;

for (const [colorScheme, viewport] of [
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 844 }],
] as const)
  test(`translators see an email as its readers do, ${colorScheme}`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await signInAs(page, 'staff');
    await page.goto(`/staff/texts?${new URLSearchParams({ filter: '{"locale":"es","q":"mail.reset."}' })}`);
    await page.getByRole('button', { name: 'Show in the email' }).first().click();
    const email = page.frameLocator('iframe');
    await expect(email.locator('.card')).toHaveCSS('background-color', COLOURS[colorScheme].card);
    await expect(email.locator('body')).toHaveCSS('background-color', COLOURS[colorScheme].around);
    await expectAccessible(DIALOG);
  });

test('an added right-to-left language is laid out on phones and desktops', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page, 'staff');
  await add(page, 'Urdu');
  await publish(page, 'Urdu');
  for (const path of ['/', '/jobs', '/contact-us', '/staff/languages', '/staff/texts', '/staff/glossary']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}?lang=ur`);
    await expect(languageOf(page)).toHaveAttribute('lang', 'ur');
    await expect(languageOf(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await beyond(), path).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(beyond, path).toBe(0);
  }
});
