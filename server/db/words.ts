/** The words of a text as columns hold them that `folded` folds, for lists that are small or already narrowed down. */
import { SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { foldText } from '../text.ts';

/** More words than this narrow nothing down any further. */
const WORDS_MAX = 8;

export const searchWords = (text: string | undefined): string[] =>
  foldText((text ?? '').slice(0, SEARCH_TEXT_MAX))
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX);
