/** The languages whose texts the user may work on. */
import { useGetList } from 'react-admin';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { mayTranslate, type StaffRights } from '#contract/staff/roles.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';

export const useStaffRights = (): StaffRights => {
  const { staff_role = 'administrator', languages = [], reviewed_languages = [] } = useSession()?.user ?? {};
  return { staffRole: staff_role, languages, reviewedLanguages: reviewed_languages };
};

/** Translators have languages of their own. Until the list is there, those that staff added are unknown. */
export const useOwnLocales = (): {
  readonly locales: readonly WrittenLocale[];
  readonly isKnown: boolean;
} => {
  const rights = useStaffRights();
  const { data, isPending } = useGetList<StaffLanguage>('staff/languages', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  const shipped = SHIPPED_LOCALES.filter((one) => mayTranslate(rights, one));
  const added = (data ?? []).flatMap(({ id, is_shipped }) => (is_shipped ? [] : [id]));
  return { locales: [...shipped, ...added], isKnown: !isPending };
};
