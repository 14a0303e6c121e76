/** Time zones by the names that people use. */
import { dateFormat } from '#contract/shared/formatters.ts';
import { cityOf } from '#contract/shared/zoned-time.ts';

/** "Kolkata (India Standard Time)". The city tells zones of the same name apart, and is what people look for. */
export const writeTimeZone = (timeZone: string, locale: string): string => {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${cityOf(timeZone)} (${name})`;
};

/** The time zones this browser knows, by city: first these, which may be there by an earlier name. */
export const timeZonesWith = (first: readonly string[]): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone').toSorted((one, other) =>
    cityOf(one).localeCompare(cityOf(other)),
  );
  const byCity = new Map<string, string>();
  for (const zone of [...first, ...known]) {
    if (!byCity.has(cityOf(zone))) byCity.set(cityOf(zone), zone);
  }
  return [...byCity.values()];
};
