import type { WrittenLocale } from '#contract/i18n/options.ts';
import { OFFERED_LOCALES } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';

/** The language whose texts the page shows; the pseudo-locale counts as English. */
export const useWrittenLocale = (): WrittenLocale => {
  const { language } = useI18n();
  return OFFERED_LOCALES.find((one) => one === language) ?? 'en';
};
