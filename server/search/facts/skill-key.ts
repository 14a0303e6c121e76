import { foldText } from '../../platform/text.ts';

/**
 * Spellings with one key are the same skill: "Node JS", "node.js" and "NodeJS". The database's `skill_key` does the same.
 */
export const skillKey = (name: string): string =>
  foldText(name.replaceAll('&', ' and ')).replace(/[ .]+/g, '') || name.toLowerCase();
