/** What the portal has for a language besides texts, by the data of search. */
import { LANGUAGE_AIDS, type LanguageAid } from '#contract/i18n/options.ts';
import { type Locale, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { OCCUPATION_LANGUAGES } from '../../search/words/occupation-list.ts';
import { STEMMED_LANGUAGES } from '../../search/words/stem.ts';

const LANGUAGES: Readonly<Record<LanguageAid, readonly string[]>> = {
  word_forms: STEMMED_LANGUAGES,
  occupations: OCCUPATION_LANGUAGES,
  // `bin/search-places.ts` takes their names from GeoNames.
  places: SHIPPED_LOCALES,
};

/** The aids of a language; a variant such as `pt-BR` has those of its language. */
export const aidsOf = (locale: Locale): LanguageAid[] => {
  const { language } = new Intl.Locale(locale);
  return LANGUAGE_AIDS.filter((aid) => LANGUAGES[aid].includes(language));
};
