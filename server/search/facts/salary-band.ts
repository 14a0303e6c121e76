/** Derives the specification's salary band from exact pay. */
import { type PayFigures, PERIODS_A_YEAR, yearlyPay } from '#contract/shared/pay.ts';
import { NOT_DISCLOSED_ID, SALARIES, type SalaryBand } from '../../platform/db/lookups/salaries.ts';

/** Of an open-ended band, a point a little above its start. */
const bandMiddle = ({ minimum, maximum }: SalaryBand): number => {
  const low = minimum ?? 0;
  return (low + (maximum ?? low * 1.35)) / 2;
};

/** Bands of another period are a last resort, those by year first. */
const distanceOfPeriod = (band: SalaryBand, pay: PayFigures): number => {
  if (band.period === pay.period) return 0;
  return band.period === 'year' ? 100 : 200;
};

/** The distance by yearly amounts. */
const distance = (band: SalaryBand, pay: PayFigures): number => {
  const bandYearly = bandMiddle(band) * PERIODS_A_YEAR[band.period ?? 'year'];
  return distanceOfPeriod(band, pay) + Math.abs(Math.log(bandYearly / yearlyPay(pay)));
};

/** Whether the band says no more and no less than the pay. */
const isSame = (band: SalaryBand, pay: PayFigures): boolean =>
  band.currency === pay.currency &&
  band.period === pay.period &&
  (band.minimum || null) === pay.min &&
  band.maximum === pay.max;

/** The same or the nearest band of the currency, or "Not disclosed" if there is none. */
export const bandFor = (pay: PayFigures | undefined): number => {
  if (!pay) return NOT_DISCLOSED_ID;
  const bands = SALARIES.filter(({ currency }) => currency === pay.currency);
  const same = bands.find((band) => isSame(band, pay));
  if (same) return same.id;
  const nearest = bands.reduce<SalaryBand | undefined>(
    (best, band) => (best && distance(best, pay) <= distance(band, pay) ? best : band),
    undefined,
  );
  return nearest?.id ?? NOT_DISCLOSED_ID;
};
