/** Begins what the console shows first, while the scripts that show it load. */
import { SUPPORT_VIEW_KEY } from '#contract/shared/constants.ts';
import { API_BASE_URL } from '../api/base-url.ts';
import { browserSession } from '../api/session.ts';
import { beginScreen } from './console/first-calls.ts';
import { createHeadStart } from './console/head-start.ts';

const { begin, take } = createHeadStart((url, init) => fetch(url, init));

// Support sees another account's pages.
if (!sessionStorage.getItem(SUPPORT_VIEW_KEY))
  beginScreen(window.location, {
    baseUrl: API_BASE_URL,
    fetch: begin,
    session: browserSession(),
    t: (key) => key,
    language: document.documentElement.lang,
  });

// The first number format takes a browser tens of milliseconds, which it has now.
Intl.NumberFormat(document.documentElement.lang).format(0);

import('./start-console.ts')
  .then(({ startConsole }) => startConsole(take))
  .catch((error: unknown) => {
    document.giveUp?.();
    throw error;
  });
