/** The languages whose texts the user may work on. */

import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import { mayPublish } from '#contract/staff/roles.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { useStaffRights } from '../shared/records/use-own-locales.ts';

/** Whether what the user saves is published; otherwise, it is a suggestion. */
export const useMayPublish = (locale: string): boolean => mayPublish(useStaffRights(), locale);

/** The language selected by the list's filter in the address; at first, the one of the last visit. */
export const useChosenLocale = (own: readonly WrittenLocale[]) => {
  const [search] = useSearchParams();
  const [last, setLast] = useStore<string>('translations.locale', '');
  const [first] = useState(() => own.find((one) => one === last) ?? own[0] ?? SOURCE_LOCALE);
  const filter = search.get('filter') ?? '';
  const locale = own.find((one) => filter.includes(`"locale":"${one}"`)) ?? first;
  useEffect(() => setLast(locale), [locale, setLast]);
  return { locale, first };
};

interface LanguageInputProps {
  readonly locales: readonly WrittenLocale[];
  /** Whether all languages are a choice, too. */
  readonly any?: boolean;
}

export const LanguageInput = ({ locales, any = false }: LanguageInputProps) => {
  const { t } = useI18n();
  return (
    <SelectInput
      any={any && t('console.suggestions_language_any')}
      label={t('console.translations_language')}
      labelOf={languageName}
      source="locale"
      values={locales}
    />
  );
};
