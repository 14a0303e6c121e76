/** Starts the translation preview in a tab. */
import { LANGUAGE_KEY, TEXT_PREVIEW_KEY } from '#contract/shared/constants.ts';
import type { SessionStore } from '../../api/session.ts';
import { listenToTranslations } from '../../i18n/messages.ts';
import { isStaffPath } from '../../resources/shared/staff-links.ts';
import type { Preview as Started } from '../page.ts';
import { endDraft } from './draft.ts';
import { Preview } from './preview.tsx';
import { readPreviewRole, samplesFor } from './samples.ts';
import { remember } from './texts-on-page.ts';

/** Stores the previewed language independently of the user's own; a language link changes it. */
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

export const startPreview = (own: SessionStore): Started | undefined => {
  const role = readPreviewRole();
  // The staff console ends the preview, unless its samples are shown.
  if (role !== 'staff' && isStaffPath(window.location.pathname)) {
    endDraft();
    return undefined;
  }
  keepToLanguage();
  listenToTranslations(remember);
  return { Preview, ...samplesFor(role, own) };
};
