/** Colleagues named in a note by “@Nikhil Barve”, or “@Nikhil” where only one has that first name. */

export interface Mentionable {
  readonly id: number;
  readonly name: string;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
const firstOf = (name: string): string => fold(name).split(' ')[0] ?? '';

/** Whether a text has “@name”, and no longer word in its place. */
const names = (text: string, name: string): boolean => {
  const sign = `@${name}`;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + sign.length] ?? ' ';
    if (!/[\p{L}\p{M}\p{N}]/u.test(before) && !/[\p{L}\p{M}\p{N}]/u.test(after)) return true;
  }
  return false;
};

/** @returns the members whom the text names, in their order. */
export const mentionedIn = <Member extends Mentionable>(
  text: string,
  members: readonly Member[],
): Member[] => {
  const folded = fold(text);
  if (!folded.includes('@')) return [];
  const isOnly = (first: string) => members.filter(({ name }) => firstOf(name) === first).length === 1;
  return members.filter(({ name }) => {
    const first = firstOf(name);
    return first !== '' && (names(folded, fold(name)) || (isOnly(first) && names(folded, first)));
  });
};

/** The name that is being typed at the end of a text, without its sign; undefined if there is none. */
export const mentionTypedIn = (text: string): string | undefined =>
  /(?:^|[^\p{L}\p{M}\p{N}])@([\p{L}\p{M}]*)$/u.exec(text)?.[1];
