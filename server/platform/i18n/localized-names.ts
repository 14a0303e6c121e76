/**
 * Localized names of lookup values: initial values from the catalogues, values named by staff from the database,
 * countries and salary bands from Unicode data. Values added by users have one name.
 */

import { type Locale, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { isCurrency } from '#contract/shared/currencies.ts';
import { formatOf } from '#contract/shared/locales.ts';
import { type Catalogue, groupOf } from '#contract/shared/message-format.ts';
import { type PayWriting, writeFigures } from '#contract/shared/write-pay.ts';
import type { Db } from '../db/connect.ts';
import { source } from '../db/place-source.ts';
import { localizedNames, salaries } from '../db/schema.ts';
import { payWritingOf } from './pay-writing.ts';
import type { Translate } from './translate.ts';

/** The localized name of a lookup value, by its English name. */
export type LocalizeName = (name: string) => string;

const countries = new Map((await source.getCountries()).map(({ name, iso2 }) => [name, iso2]));
type SalaryBand = Pick<typeof salaries.$inferSelect, 'minimum' | 'maximum' | 'currency' | 'period'>;

/** Localized names in the database, which staff edit. */
export interface StoredNames {
  readonly bands: ReadonlyMap<string, SalaryBand>;
  /** Localized names by staff, by language and English name. */
  readonly given: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
export const NO_NAMES: StoredNames = { bands: new Map(), given: new Map() };

export const readStoredNames = async (db: Db): Promise<StoredNames> => {
  const given = new Map<string, Map<string, string>>();
  for (const { name, locale, translation } of await db.select().from(localizedNames)) {
    given.set(locale, (given.get(locale) ?? new Map()).set(name, translation));
  }
  const bands = await db.select().from(salaries);
  return { bands: new Map(bands.map((band) => [band.name, band])), given };
};

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

interface NameSources {
  readonly keys: ReadonlyMap<string, string>;
  readonly catalogue: Catalogue;
  readonly stored: StoredNames;
  readonly t: Translate;
}

export const createLocalizeName = (
  locale: Locale,
  { keys, catalogue, stored, t }: NameSources,
): LocalizeName => {
  if (locale === SOURCE_LOCALE) return (name) => name;
  const regions = new Intl.DisplayNames(formatOf(locale), { type: 'region' });
  const written = new Map<string, string>();
  const write = (name: string): string | undefined => {
    const key = keys.get(name);
    if (key) return catalogue[key];
    const country = countries.get(name);
    if (country) return regions.of(country);
    const band = stored.bands.get(name);
    return (band && writeBand(band, payWritingOf({ t, locale }))) ?? stored.given.get(locale)?.get(name);
  };
  return (name) => {
    const known = written.get(name) ?? write(name);
    if (known === undefined) return name;
    written.set(name, known);
    return known;
  };
};
