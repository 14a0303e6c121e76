/** Applies the account's language on devices where no language has been chosen. */
import { LANGUAGE_KEY, type Locale } from '#contract/constants.ts';
import { rememberLanguage } from './choice.ts';

/** @returns whether the page must reload in another language. */
export const takeOverLanguage = (language: Locale, current: Locale): boolean => {
  const isChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_KEY}=`));
  if (isChosen || language === current) return false;
  rememberLanguage(language);
  return true;
};
