/** The web app manifest (https://www.w3.org/TR/appmanifest/). */

import type { Locale } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { MessageKey, Translate } from '../../platform/i18n/catalogues.ts';
import { FAVICON } from './icons.ts';

/** `--surface` of the light theme. */
const BACKGROUND = '#ffffff';

const ICONS = [
  { src: FAVICON, sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const SHORTCUTS: readonly (readonly [name: MessageKey, path: string])[] = [
  ['footer.browse_jobs', linkTo.allJobs()],
  ['bookmarks.title', paths.bookmarks],
  ['offline.applications', paths.appliedJobs],
];

/** The `id` contains no language, so it is the same application in every language. */
export const writeManifest = (t: Translate, locale: Locale, accent: string): string =>
  JSON.stringify({
    id: paths.home,
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('home.head_description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: accent,
    icons: ICONS,
    shortcuts: SHORTCUTS.map(([key, url]) => ({ name: t(key), url })),
  });
