/** Reads pay as it is entered or posted, with what comes on top: "18.5-24 LPA + ESOP". */
import { isCurrency } from './currencies.ts';
import { PAY_MAX, type PayValue, UNDISCLOSED_PAY } from './pay.ts';
import type { PayHint } from './pay-spans.ts';
import { readPayField } from './read-pay.ts';

const CURRENCY_OR_NOTHING = /^\(?\s*([A-Z]{3})?\s*\)?$/;

/** "+ + benefits package." is "+ benefits package". */
const tidied = (text: string): string => {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.:|/*•·)-]+/, '')
    .replace(/^(?:\+\s*)+/, '+ ')
    .replace(/[\s,;:|/*•·(-]+$/, '');
  const isUnclosed = plain.includes(')') && !plain.includes('(');
  return isUnclosed ? plain.replace(')', '') : plain;
};

/** The words after the figures, and "OTE" before them. Null if they say no more than the figures. */
const additionOf = (before: string, after: string, written?: string): string | null => {
  const rest = tidied(after);
  const code = CURRENCY_OR_NOTHING.exec(rest);
  const isEmpty = !/\p{L}/u.test(rest) || (code !== null && (!code[1] || isCurrency(code[1])));
  const parts = [
    /\bOTE\b/i.test(before) ? 'OTE' : '',
    written ? `(${written})` : '',
    isEmpty ? '' : rest,
  ].filter(Boolean);
  return parts.join(' ').slice(0, PAY_MAX.addition).trim() || null;
};

const UNDISCLOSED =
  /^(?:not (?:disclosed|specified|mentioned|stated)|undisclosed|n\/?a|competitive|(?:salary )?negotiable|tb[acd]|a combinar|nach vereinbarung|non (?:communiqué|précisé)|no indicado|غير معلن|नहीं बताया गया|-+)(?=\s*(?:[+,;.(]|$))/i;

/** Undefined in doubt. */
export const readPostedPay = (text: string, hint: PayHint = {}): PayValue | undefined => {
  const field = readPayField(text, hint);
  if (field) return { ...field.figures, addition: additionOf(field.before, field.after, field.written) };
  const undisclosed = UNDISCLOSED.exec(text.trim())?.[0];
  if (undisclosed === undefined) return undefined;
  const rest = text.trim().slice(undisclosed.length);
  return /\d/.test(rest) ? undefined : { ...UNDISCLOSED_PAY, addition: additionOf('', rest) };
};

/** Shown as it was posted. */
export const payAsPosted = (text: string): PayValue => ({
  ...UNDISCLOSED_PAY,
  addition: text.replace(/\s+/g, ' ').trim().slice(0, PAY_MAX.addition),
});
