/** The language of an account, on a device where it has not been chosen yet. */
import { LANGUAGE_KEY, type Locale } from '#contract/constants.ts';
import { rememberLanguage } from './choice.ts';

/** @returns whether pages come in another language from now on than the one on the screen. */
export const takeOverLanguage = (language: Locale, current: Locale): boolean => {
  const isChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_KEY}=`));
  if (isChosen || language === current) return false;
  rememberLanguage(language);
  return true;
};
