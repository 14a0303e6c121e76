/** The languages whose texts the user may work on. */

import type { WrittenLocale } from '#contract/i18n/options.ts';
import { languageName } from '#contract/shared/locales.ts';
import { mayPublish } from '#contract/staff/roles.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { useStaffRights } from '../shared/records/use-own-locales.ts';

/** Whether what the user saves is published; otherwise, it is a suggestion. */
export const useMayPublish = (locale: string): boolean => mayPublish(useStaffRights(), locale);

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
