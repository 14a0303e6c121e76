/** The languages whose texts the user may work on. */

import type { WrittenLocale } from '#contract/i18n/options.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import { mayPublish, mayTranslate, type StaffRights } from '#contract/staff/roles.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';

const useRights = (): StaffRights => {
  const { staff_role = 'administrator', languages = [], reviewed_languages = [] } = useSession()?.user ?? {};
  return { staffRole: staff_role, languages, reviewedLanguages: reviewed_languages };
};

/** Translators have languages of their own. */
export const useOwnLocales = (): readonly WrittenLocale[] => {
  const rights = useRights();
  return SHIPPED_LOCALES.filter((one) => mayTranslate(rights, one));
};

/** Whether what the user saves is published; otherwise, it is a suggestion. */
export const useMayPublish = (locale: string): boolean => mayPublish(useRights(), locale);

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
