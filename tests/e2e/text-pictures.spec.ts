/** Makes what `npm run i18n -- --screenshots` stores: pictures of the screens, and where each text stands on them. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { SCREENS_INDEX, type TextScreens } from '#server/modules/i18n/text-screens.ts';
import { expectThere } from './support/look.ts';
import { type Area, findTexts, MARKING_LANGUAGE, markedTexts } from './support/marked-texts.ts';
import { signInAs } from './support/personas.ts';
import { PERSONS, SCREENS } from './support/screens.ts';

const FOLDER = process.env.TEXT_PICTURES ?? '';
const WIDTH = 1280;
const WINDOW = { width: WIDTH, height: 900 };
/** Longer pages repeat what they show. */
const HEIGHT_MAX = 4000;
/** Of 100: texts stay readable. */
const QUALITY = 40;
/** How long what a button opens may take to show. The portal is on this machine. */
const SHOWN_MS = 400;
/** How many buttons of a screen are tried. */
const OPENERS_MAX = 20;

type TextScreen = TextScreens['screens'][number];
type Viewer = TextScreen['viewer'];

/** Adds the language that marks texts, and publishes it. */
const addMarkingLanguage = async (page: Page): Promise<void> => {
  const headers = await signInAs(page, 'staff');
  const id = MARKING_LANGUAGE;
  const added = await page.request.post('/api/staff/languages', { headers, data: { id, fallback: 'en' } });
  expect(added.ok(), await added.text()).toBe(true);
  const imported = await page.request.post('/api/staff/translation-imports', {
    headers,
    multipart: {
      locale: id,
      apply: 'true',
      file: { name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(markedTexts()) },
    },
  });
  expect(imported.ok(), await imported.text()).toBe(true);
  const { version } = await added.json();
  await page.request.put(`/api/staff/languages/${id}`, { headers, data: { is_published: true, version } });
};

const capture = async (page: Page, height: number): Promise<Buffer> => {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(height > WINDOW.height ? { clip: { x: 0, y: 0, width: WIDTH, height, scale: 1 } } : {}),
  });
  await devtools.detach();
  return Buffer.from(data, 'base64');
};

interface Shown {
  readonly viewer: Viewer;
  readonly path: string;
  readonly height: number;
  readonly texts: ReadonlyMap<string, Area>;
}

const picture = async (page: Page, { viewer, path, height, texts }: Shown): Promise<TextScreen> => {
  const bytes = await capture(page, height);
  const name = `${viewer}${path}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.webp`;
  writeFileSync(join(FOLDER, file), bytes);
  const seen = [...texts].filter(([, { y }]) => y >= 0 && y < height);
  return {
    ...{ file, path, viewer, width: WIDTH, height },
    texts: Object.fromEntries(
      seen.map(([key, area]) => [
        key,
        [Math.round(area.x), Math.round(area.y), Math.round(area.width), Math.round(area.height)],
      ]),
    ),
  };
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize(WINDOW);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${MARKING_LANGUAGE}`);
  await expectThere(page);
};

/** The picture is as high as the page, so that what stays in view covers nothing. */
const wholePage = async (page: Page, viewer: Viewer, path: string): Promise<TextScreen> => {
  await open(page, path);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(Math.max(length, WINDOW.height), HEIGHT_MAX);
  await page.setViewportSize({ width: WIDTH, height });
  await expectThere(page);
  return picture(page, { viewer, path, height, texts: await findTexts(page) });
};

const BUTTONS = 'main :is(button, summary, [role="tab"]), header button';
/** They would end what the others need. */
const LEAVES = /sign.?out|log.?out|delete|close|withdraw|suspend|publish/i;

interface Tried {
  /** Texts that some picture shows. */
  readonly texts: Set<string>;
  readonly labels: Set<string>;
}

/** Presses the screen's buttons, each kind once: dialogs, menus and messages that show further texts get a picture. */
const opened = async (page: Page, viewer: Viewer, path: string, tried: Tried): Promise<TextScreen[]> => {
  const made: TextScreen[] = [];
  await open(page, path);
  const address = page.url();
  const count = Math.min(await page.locator(BUTTONS).count(), OPENERS_MAX);
  for (let index = 0; index < count; index += 1) {
    const button = page.locator(BUTTONS).nth(index);
    const label = (await button.textContent({ timeout: 1000 }).catch(() => null)) ?? '';
    if (label === '' || LEAVES.test(label) || tried.labels.has(label)) continue;
    tried.labels.add(label);
    if (
      !(await button.click({ timeout: 1000 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    await page.waitForTimeout(SHOWN_MS);
    const texts = await findTexts(page, true);
    const isStill = page.url() === address;
    if (isStill && [...texts.keys()].some((key) => !tried.texts.has(key))) {
      for (const key of texts.keys()) tried.texts.add(key);
      made.push(await picture(page, { viewer, path, height: WINDOW.height, texts }));
    }
    await page.keyboard.press('Escape');
    if (!isStill || (await page.locator('dialog[open], [role="dialog"]').count()) > 0) await open(page, path);
  }
  return made;
};

/** A screen that the sample portal of this day can't show is told at the end, and has no picture. */
const trying = async <T>(what: string, make: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await make();
  } catch (error) {
    expect.soft(String(error).split('\n')[0], what).toBe('');
    return undefined;
  }
};

const picturesFor = async (browser: Browser, viewer: Viewer, texts: Set<string>): Promise<TextScreen[]> => {
  const page = await browser.newPage();
  const headers = viewer === 'visitor' ? { authorization: '' } : await signInAs(page, viewer);
  const paths = [...new Set(await SCREENS[viewer](page, headers))];
  const made: TextScreen[] = [];
  for (const path of paths) {
    const one = await trying(`${viewer} ${path}`, () => wholePage(page, viewer, path));
    if (one) made.push(one);
  }
  for (const key of made.flatMap((one) => Object.keys(one.texts))) texts.add(key);
  const labels = new Set<string>();
  for (const path of paths)
    made.push(
      ...((await trying(`${viewer} ${path}`, () => opened(page, viewer, path, { texts, labels }))) ?? []),
    );
  await page.close();
  return made;
};

test('pictures of all screens', { tag: '@pictures' }, async ({ page, browser }) => {
  test.setTimeout(0);
  await addMarkingLanguage(page);
  const texts = new Set<string>();
  const screens: TextScreen[] = [];
  for (const viewer of PERSONS) screens.push(...(await picturesFor(browser, viewer, texts)));
  writeFileSync(join(FOLDER, SCREENS_INDEX), JSON.stringify({ screens } satisfies TextScreens));
});
