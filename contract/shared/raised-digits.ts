/** Numbers above and below the line, as text: 10<sup>6</sup> is no 106. */

const DIGITS = '0123456789+-';
const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' } as const;

/** The text of an element. Words in `sup` and `sub`, such as "th", stay as they are. */
export const raisedDigits = (text: string, element: string | undefined): string => {
  if (element !== 'sup' && element !== 'sub') return text;
  const number = text.trim().replace(/[−–]/g, '-');
  const isNumber = number !== '' && [...number].every((sign) => DIGITS.includes(sign));
  return isNumber ? [...number].map((sign) => RAISED[element][DIGITS.indexOf(sign)]).join('') : text;
};
