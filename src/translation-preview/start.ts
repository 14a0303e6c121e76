/** Starts the translation preview in a tab. */
import { LANGUAGE_KEY, TEXT_PREVIEW_KEY } from '#contract/constants.ts';
import { listenToTranslations } from '../i18n/messages.ts';
import type { Environment } from '../page.ts';
import { staffPaths } from '../staff-paths.ts';
import { Preview } from './preview.tsx';
import { remember } from './texts-on-page.ts';

/** Keeps the previewed language, whatever the user's own is; a link to another language changes it. */
const keepToLanguage = (): void => {
  const address = new URL(window.location.href);
  const wanted = sessionStorage.getItem(TEXT_PREVIEW_KEY) ?? '';
  const { lang } = document.documentElement;
  if (address.searchParams.has(LANGUAGE_KEY)) sessionStorage.setItem(TEXT_PREVIEW_KEY, lang);
  else if (lang !== wanted) {
    address.searchParams.set(LANGUAGE_KEY, wanted);
    window.location.replace(address);
  }
};

export const startPreview = (): Required<Pick<Environment, 'Preview'>> | undefined => {
  // Returning to the list of translations ends the preview.
  if (window.location.pathname === staffPaths.translations) {
    sessionStorage.removeItem(TEXT_PREVIEW_KEY);
    return undefined;
  }
  keepToLanguage();
  listenToTranslations(remember);
  return { Preview };
};
