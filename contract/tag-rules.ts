/** What a tag may be called. Form and server share the rule. */
export const TAG_MAX = 40;

/** A tag as it is kept: runs of white space become one space. */
export const tidyTag = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Two signs or more, with a letter among them; signs that skills are written with (`C++`, `.NET`), and no addresses. */
export const isTag = (name: string): boolean =>
  name.length >= 2 &&
  name.length <= TAG_MAX &&
  /\p{L}/u.test(name) &&
  /^[\p{L}\p{M}\p{N} .+#&'’()/-]+$/u.test(name) &&
  !/www\.|\/\//i.test(name);
