/** Tags are stored in lower case; a sentence spells them as their makers do. */
import spellings from './data/tag-spellings.json' with { type: 'json' };

const BY_TAG = new Map(spellings.map((spelling) => [spelling.toLowerCase(), spelling]));

export const spellTag = (tag: string): string => BY_TAG.get(tag) ?? tag;
