const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** A language's name in the reader's language, of which the locale for `Intl` is given. */
export const nameIn = (reader: string, tag: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? tag;

/** The languages with two-letter codes that `Intl` knows, by their names in the reader's language. */
export const knownLanguages = (reader: string): readonly { code: string; name: string }[] => {
  const names = new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' });
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
    .flatMap((code) => {
      const name = names.of(code);
      // Old codes, such as `iw`, are names of another one.
      return name !== undefined && Intl.getCanonicalLocales(code)[0] === code ? [{ code, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, reader));
};
