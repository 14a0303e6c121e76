import type { CompanySize } from '#contract/companies/rules.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { I18n } from '../../i18n/messages.ts';

/** Formats an employee range as "51–200 employees". */
export const writeCompanySize = (size: CompanySize, { t, locale }: Pick<I18n, 't' | 'locale'>): string => {
  const number = numberFormat(locale);
  const [least = '', most] = size.split(/[-+]/, 2);
  const from = number.format(Number(least));
  return most
    ? t('company_details.employees', { range: `${from}–${number.format(Number(most))}` })
    : t('company_details.employees_from', { least: from });
};
