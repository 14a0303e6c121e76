/**
 * Names in the lists that the portal ships with, in the reader's language: entries of the lists by their texts,
 * countries and salary bands by what Unicode knows of them. What people added has the name they gave it.
 */
import { directionOf, LOCALES, type Locale } from '#contract/constants.ts';
import { LOCALE_FACTS } from '#contract/locales.ts';
import { type Catalogue, groupOf } from '#contract/messages.ts';
import { SALARIES, type SalaryBand } from '../../db/seed/lookups/salaries.ts';
import { source } from '../../db/seed/place-source.ts';
import type { Translate } from './catalogues.ts';

/** Names an entry in the reader's language, by its English name. */
export type Term = (name: string) => string;

const countries = new Map((await source.getCountries()).map(({ name, iso2 }) => [name, iso2]));
const bands = new Map(SALARIES.map((band) => [band.name, band]));

/** A band's amounts as the language writes them. English has the names of the list, which count in lakh for India. */
const writeBand = (
  { minimum, maximum, currency, period }: SalaryBand,
  locale: Locale,
  t: Translate,
): string | undefined => {
  const { format } = LOCALE_FACTS[locale];
  const isMirrored = directionOf(locale) === 'rtl';
  if (!currency || !period || (!minimum && !maximum)) return undefined;
  const money = new Intl.NumberFormat(format, {
    style: 'currency',
    currency,
    // Signs such as A$ fall apart in text that runs the other way.
    currencyDisplay: isMirrored ? 'code' : 'symbol',
    maximumFractionDigits: 0,
  });
  if (!maximum) return t(`server.salary_above_${period}`, { amount: money.format(minimum ?? 0) });
  if (!minimum) return t(`server.salary_up_to_${period}`, { amount: money.format(maximum) });
  return t(`server.salary_${period}`, { amount: money.formatRange(minimum, maximum) });
};

/** Keys of the lists' entries by their English names. */
export const termKeys = (english: Catalogue): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(english)
      .filter(([key]) => groupOf(key) === 'lookup')
      .map(([key, name]) => [name, key]),
  );

export const createTerm = (
  locale: Locale,
  { keys, catalogue, t }: { keys: ReadonlyMap<string, string>; catalogue: Catalogue; t: Translate },
): Term => {
  if (locale === LOCALES[0]) return (name) => name;
  const regions = new Intl.DisplayNames(LOCALE_FACTS[locale].format, { type: 'region' });
  const written = new Map<string, string>();
  const write = (name: string): string | undefined => {
    const key = keys.get(name);
    if (key) return catalogue[key];
    const country = countries.get(name);
    if (country) return regions.of(country);
    const band = bands.get(name);
    return band && writeBand(band, locale, t);
  };
  return (name) => {
    const known = written.get(name) ?? write(name);
    if (known === undefined) return name;
    written.set(name, known);
    return known;
  };
};
