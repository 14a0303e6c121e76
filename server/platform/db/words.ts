/**
 * The words of a search text, as in columns folded by `folded`. For lists that are short or already narrowed down.
 */
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { foldText } from '../text.ts';

/** More words would hardly narrow the result further. */
const WORDS_MAX = 8;

export const searchWords = (text: string | undefined): string[] =>
  foldText((text ?? '').slice(0, SEARCH_TEXT_MAX))
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX);
