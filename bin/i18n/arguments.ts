/** The arguments of `npm run i18n`. */

export interface Command<Locale extends string> {
  /** Languages whose missing texts are listed. */
  readonly missing: readonly Locale[];
  /** Whether to make the pictures of the screens. */
  readonly isPicturing: boolean;
  /** Whether to record which English texts the translations were made from. */
  readonly isRecording: boolean;
  /** Keys whose translations in the language still fit a changed English text. */
  readonly confirmed: { readonly locale: Locale; readonly keys: readonly string[] } | undefined;
}

/** @returns what to do, or what is wrong, in one line. */
export const readArguments = <Locale extends string>(
  given: readonly string[],
  translated: readonly Locale[],
): Command<Locale> | string => {
  const languages = translated.join('|');
  const usage = `Usage: npm run i18n [-- --missing [${languages}] | --record [${languages} key…] | --screenshots]`;
  const [option, language, ...others] = given;
  const isPicturing = option === '--screenshots' && language === undefined;
  const command = { missing: [], isPicturing, isRecording: option === '--record', confirmed: undefined };
  if (option === undefined || isPicturing) return command;
  const isMissing = option === '--missing' && others.length === 0;
  const isRecord = option === '--record' && (language === undefined || others.length > 0);
  if (!isMissing && !isRecord) return usage;
  if (language === undefined) return isMissing ? { ...command, missing: translated } : command;
  const locale = translated.find((one) => one === language);
  if (locale === undefined)
    return `“${language}” is no language that the portal is translated into. ${usage}`;
  return isMissing ? { ...command, missing: [locale] } : { ...command, confirmed: { locale, keys: others } };
};
