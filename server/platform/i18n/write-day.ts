/** Formats a calendar day in a language. */

import type { Locale } from '#contract/shared/constants.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { formatOf } from '#contract/shared/locales.ts';

/** @param day for example `2026-11-25`. */
export const writeDay = (day: string, locale: Locale): string =>
  dateFormat(formatOf(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
