import { numberFormat } from '#contract/shared/formatters.ts';
import type { I18n } from '../../i18n/messages.ts';

/** When a job seeker can start: "At once", or after "30 days". */
export const writeNotice = (days: number, { t, locale }: Pick<I18n, 't' | 'locale'>): string =>
  days === 0
    ? t('notice.at_once')
    : numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
