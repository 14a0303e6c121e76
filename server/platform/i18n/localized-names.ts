/**
 * Localized names of lookup values: initial values from the catalogues, values named by staff from the content,
 * countries and salary bands from Unicode data. Values added by users have one name.
 */

import { type Locale, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { isCurrency } from '#contract/shared/currencies.ts';
import { formatOf } from '#contract/shared/locales.ts';
import { type Catalogue, groupOf } from '#contract/shared/message-format.ts';
import { type PayWriting, writeFigures } from '#contract/shared/write-pay.ts';
import type { Db } from '../db/connect.ts';
import { source } from '../db/place-source.ts';
import { salaries } from '../db/schema.ts';
import type { ContentTexts } from './content.ts';
import { payWritingOf } from './pay-writing.ts';
import type { Translate } from './translate.ts';

/** The localized name of a lookup value, by its English name. */
export type LocalizeName = (name: string) => string;

const countries = new Map((await source.getCountries()).map(({ name, iso2 }) => [name, iso2]));
type SalaryBand = Pick<typeof salaries.$inferSelect, 'minimum' | 'maximum' | 'currency' | 'period'>;

/** By name. */
export type SalaryBands = ReadonlyMap<string, SalaryBand>;
export const readBands = async (db: Db): Promise<SalaryBands> =>
  new Map((await db.select().from(salaries)).map((band) => [band.name, band]));

/** A band's amounts in the language's format. English uses the stored names. */
const writeBand = (
  { minimum, maximum, currency, period }: SalaryBand,
  writing: PayWriting,
): string | undefined => {
  if (!period || !currency || !isCurrency(currency) || (!minimum && !maximum)) return undefined;
  return writeFigures({ min: minimum || null, max: maximum, currency, period }, writing);
};

/** Keys of lookup values by their English names. */
export const termKeys = (english: Catalogue): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(english)
      .filter(([key]) => groupOf(key) === 'lookup')
      .map(([key, name]) => [name, key]),
  );

/** Keys of values that staff named, by their English names, which values of several lists may share. */
export const nameKeys = (content: ContentTexts): ReadonlyMap<string, readonly string[]> => {
  const keys = new Map<string, string[]>();
  for (const [key, { message }] of Object.entries(content))
    if (groupOf(key) === 'lookup_names') keys.set(message, [...(keys.get(message) ?? []), key]);
  return keys;
};

interface NameSources {
  readonly keys: ReadonlyMap<string, string>;
  readonly catalogue: Catalogue;
  readonly bands: SalaryBands;
  /** What staff and translators call a value that staff named. */
  readonly given: (name: string) => string | undefined;
  readonly t: Translate;
}

export const createLocalizeName = (
  locale: Locale,
  { keys, catalogue, bands, given, t }: NameSources,
): LocalizeName => {
  if (locale === SOURCE_LOCALE) return (name) => name;
  const regions = new Intl.DisplayNames(formatOf(locale), { type: 'region' });
  const written = new Map<string, string>();
  const write = (name: string): string | undefined => {
    const key = keys.get(name);
    if (key) return catalogue[key];
    const country = countries.get(name);
    if (country) return regions.of(country);
    const band = bands.get(name);
    return (band && writeBand(band, payWritingOf({ t, locale }))) ?? given(name);
  };
  return (name) => {
    const known = written.get(name) ?? write(name);
    if (known === undefined) return name;
    written.set(name, known);
    return known;
  };
};
