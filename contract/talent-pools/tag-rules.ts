/** The rules for names of tags, run by form and server. */
export const TAG_MAX = 40;

/** A tag as stored: runs of white space become one space. */
export const tidyTag = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * At least two characters, one of them a letter. Allows the signs of skills (`C++`, `.NET`) but no addresses.
 */
export const isTag = (name: string): boolean =>
  name.length >= 2 &&
  name.length <= TAG_MAX &&
  /\p{L}/u.test(name) &&
  /^[\p{L}\p{M}\p{N} .+#&'’()/-]+$/u.test(name) &&
  !/www\.|\/\//i.test(name);
