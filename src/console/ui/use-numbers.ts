import { useI18n } from '../../i18n/context.tsx';

/** Numbers of reports and charts in the reader's language. */
export const useNumbers = () => {
  const { locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    write: (value: number) => number.format(value),
    writeShortDay: (day: string) => short.format(new Date(day)),
    writeShare: (part: number, whole: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole),
    writeHours: (hours: number) =>
      hours < 48
        ? new Intl.NumberFormat(locale, {
            style: 'unit',
            unit: 'hour',
            unitDisplay: 'long',
            maximumFractionDigits: 0,
          }).format(hours)
        : new Intl.NumberFormat(locale, {
            style: 'unit',
            unit: 'day',
            unitDisplay: 'long',
            maximumFractionDigits: 1,
          }).format(hours / 24),
  };
};
