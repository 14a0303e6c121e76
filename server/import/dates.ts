/** Reads the dates of postings in unambiguous formats. */
import { DAY_MS } from '#contract/constants.ts';

const isoDay = /^(\d{4})-(\d{2})-(\d{2})/;
const MONTH_NAME = /[a-z]{3}/i;
const YEARS_MS = 366 * DAY_MS;

/** Ambiguous dates such as "05/03/2026" are ignored. */
export const readMoment = (text: string | undefined, now: Date): Date | undefined => {
  if (!text) return undefined;
  const isEpoch = /^\d{10}(?:\d{3})?(?:\.0)?$/.test(text);
  const parsed = isEpoch
    ? new Date(Number(text) * (text.replace('.0', '').length === 10 ? 1000 : 1))
    : isoDay.test(text) || MONTH_NAME.test(text)
      ? new Date(text.replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2'))
      : undefined;
  if (!parsed || Number.isNaN(parsed.getTime())) return undefined;
  return Math.abs(parsed.getTime() - now.getTime()) > 20 * YEARS_MS ? undefined : parsed;
};

export const readDay = (text: string | undefined, now: Date): string | undefined => {
  const day = text && isoDay.exec(text)?.[0];
  const moment = readMoment(text, now);
  return moment && (day ?? moment.toISOString().slice(0, 10));
};
