import { dateFormat, numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Numbers of reports and charts in the reader's language. */
export const useNumbers = () => {
  const { locale } = useI18n();
  const number = numberFormat(locale);
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    write: (value: number) => number.format(value),
    writeShortDay: (day: string) => short.format(new Date(day)),
    /** Always with one decimal, so that shares below each other look the same. */
    writeShare: (part: number, whole: number) =>
      numberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(part / whole),
    writeHours: (hours: number) =>
      hours < 48
        ? numberFormat(locale, {
            style: 'unit',
            unit: 'hour',
            unitDisplay: 'long',
            maximumFractionDigits: 0,
          }).format(hours)
        : numberFormat(locale, {
            style: 'unit',
            unit: 'day',
            unitDisplay: 'long',
            maximumFractionDigits: 1,
          }).format(hours / 24),
  };
};
