/** Formats a calendar day in a language. */

import type { Locale } from '#contract/rules/constants.ts';
import { dateFormat } from '#contract/rules/formatters.ts';
import { LOCALE_FACTS } from '#contract/rules/locales.ts';

/** @param day for example `2026-11-25`. */
export const writeDay = (day: string, locale: Locale): string =>
  dateFormat(LOCALE_FACTS[locale].format, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
