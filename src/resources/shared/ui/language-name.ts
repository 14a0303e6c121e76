import { LANGUAGES } from '#contract/shared/constants.ts';

/** The language's own name for itself. */
export const languageName = (locale: string): string =>
  Object.entries(LANGUAGES).find(([code]) => code === locale)?.[1] ?? locale;
