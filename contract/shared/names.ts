/** Names of people: in full for viewers allowed to know them, short for others. */

/** For first and last name alike. */
export const PERSON_NAME_MAX = 150;

/** A letter with its marks. Modifier letters, such as Hawaiian's ʻ, begin no name on a list. */
const LETTER = /(?!\p{Lm})\p{L}\p{M}*/u;
const IN_A_NAME = /[\p{L}\p{N}]|\p{Extended_Pictographic}/u;

/** Whether a text is a name: people with one name fill the other field with a dash or a dot. */
export const isName = (text: string): boolean => IN_A_NAME.test(text);

/** First and last name as they are stored. If there is only one, it is the first. */
export const personName = (
  first: string | undefined,
  last: string | undefined,
): { readonly firstName: string; readonly lastName: string } => {
  const [firstName = '', lastName = ''] = [first, last].map((name = '') => name.trim()).filter(isName);
  return { firstName, lastName };
};

/** Without a letter more than before: ß stays. */
const capital = (letter: string): string => {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
};

/** "H", the first letter of "'t Hooft"; empty for a name without letters. */
const letterOf = (name: string): string => capital(LETTER.exec(name.normalize('NFC'))?.[0] ?? '');

/** "K.", for a last name that the viewer may not know. */
export const initialOf = (lastName: string): string => {
  const letter = letterOf(lastName);
  return letter && `${letter}.`;
};

/** "AK", in place of a portrait. */
export const initialsOf = (firstName: string, lastName: string): string =>
  letterOf(firstName) + letterOf(lastName);

/** "Asha K.": enough to distinguish people, too little to identify someone. */
export const shortName = (firstName: string, lastName: string): string =>
  [firstName.trim(), initialOf(lastName)].filter(isName).join(' ');

export const fullName = (firstName: string, lastName: string): string => {
  const name = personName(firstName, lastName);
  return `${name.firstName} ${name.lastName}`.trim();
};
