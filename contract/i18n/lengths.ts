/** How long texts are that stand where there is little room. */
import { formsOf, PLACEHOLDER } from '../shared/message-format.ts';

/**
 * The characters (code points, as translation tools count them) of a text's longest plural form. Placeholders are left
 * out, because their values differ.
 */
export const lengthOf = (text: string): number =>
  Math.max(...formsOf(text).map((form) => [...form.replace(PLACEHOLDER, '')].length));
