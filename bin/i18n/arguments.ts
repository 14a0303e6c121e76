/** The arguments of `npm run i18n`. */

/** @returns the languages whose missing texts are listed, or what is wrong, in one line. */
export const readArguments = <Locale extends string>(
  given: readonly string[],
  translated: readonly Locale[],
): readonly Locale[] | string => {
  const usage = `Usage: npm run i18n [-- --missing [${translated.join('|')}]]`;
  const [option, language, ...others] = given;
  if (option === undefined) return [];
  if (option !== '--missing' || others.length > 0) return usage;
  if (language === undefined) return translated;
  const known = translated.filter((locale) => locale === language);
  return known.length > 0
    ? known
    : `“${language}” is no language that the portal is translated into. ${usage}`;
};
