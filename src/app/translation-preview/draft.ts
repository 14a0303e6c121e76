/** Ends what the preview began: pages and calls of this browser show published texts again. */
import { TEXT_DRAFT_COOKIE } from '#contract/i18n/options.ts';
import { TEXT_PREVIEW_KEY, TEXT_ROLE_KEY } from '#contract/shared/constants.ts';

export const endDraft = (): void => {
  sessionStorage.removeItem(TEXT_PREVIEW_KEY);
  sessionStorage.removeItem(TEXT_ROLE_KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API.
  document.cookie = `${TEXT_DRAFT_COOKIE}=; path=/; max-age=0; samesite=strict`;
};
