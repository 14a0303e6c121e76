import type { WrittenLocale } from '#contract/i18n/options.ts';
import { PSEUDO_LOCALE, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';

/** The language whose texts the page shows; the pseudo-locale counts as English. */
export const useWrittenLocale = (): WrittenLocale => {
  const { language } = useI18n();
  return language === PSEUDO_LOCALE ? SOURCE_LOCALE : language;
};
