import type { Page } from '@playwright/test';

/** Until the page's scripts handle its links, which lead to pages before that. */
export const scriptsReady = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
