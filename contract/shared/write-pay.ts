/** Writes pay in the reader's language and conventions: "₹18.5–24 lakh a year + ESOP", "52 000–61 000 € par an". */
import { writeAmounts } from './money.ts';
import { figuresOf, type PayFigures, type PayPeriod, type PaySource, type PayValue } from './pay.ts';

type PayKey =
  | `pay.${PayPeriod}`
  | `pay.from_${PayPeriod}`
  | `pay.up_to_${PayPeriod}`
  | 'pay.lakh'
  | 'pay.crore'
  | 'pay.found_in_text'
  | 'pay.band'
  | 'jobs.choice_undisclosed';

/** The texts and conventions of a language. */
export interface PayWriting {
  /** For `Intl`. */
  readonly locale: string;
  readonly t: (key: PayKey, values?: Readonly<Record<string, string>>) => string;
}

/** Around what stands in a right-to-left text. */
const ISOLATES = /[\u2066-\u2069]/g;

/** How amounts are grouped and shortened in a language. */
export const inLakh = ({ locale, t }: PayWriting) => ({
  locale,
  inLakh: (unit: 'lakh' | 'crore', amount: string) => t(`pay.${unit}`, { amount }),
});

/** One amount: "₹10 lakh", "€52,000". */
export const writeAmount = (amount: number, currency: string, writing: PayWriting): string =>
  writeAmounts([amount], currency, inLakh(writing));

export const writeFigures = ({ min, max, currency, period }: PayFigures, writing: PayWriting): string => {
  const { t } = writing;
  const amount = writeAmounts([min ?? max ?? 0, max ?? min ?? 0], currency, inLakh(writing));
  if (max === null) return t(`pay.from_${period}`, { amount });
  return t(min === null ? `pay.up_to_${period}` : `pay.${period}`, { amount });
};

/** Pay that can't be read has no figures and is the addition, as posted. */
export const writePay = (pay: PayValue, writing: PayWriting): string => {
  const figures = figuresOf(pay);
  const { addition } = pay;
  if (!figures && addition !== null && !addition.startsWith('+')) return addition;
  const text = figures ? writeFigures(figures, writing) : writing.t('jobs.choice_undisclosed');
  if (addition === null) return text;
  return /^[+&(]/.test(addition) ? `${text} ${addition}` : `${text}, ${addition}`;
};

/** The figures alone, beside a button. Pay without figures stays as posted. */
export const writeShortPay = (pay: PayValue, writing: PayWriting): string => {
  const figures = figuresOf(pay);
  return figures ? writeFigures(figures, writing) : writePay(pay, writing);
};

/** The whole pay with a mark if it was only found in the job's text, or is a band, so that it looks no more exact than it is. */
export const writeMarkedPay = (
  pay: PayValue & { readonly source: PaySource },
  writing: PayWriting,
): string => {
  const text = writePay(pay, writing);
  if (pay.source === 'stated' || !figuresOf(pay)) return text;
  return writing.t(pay.source === 'text' ? 'pay.found_in_text' : 'pay.band', { pay: text });
};

/** What `writeMarkedPay` writes, in pieces of which a short line shows whole ones: the figures, what is added, the mark. */
export const writePayPieces = (
  pay: PayValue & { readonly source: PaySource },
  writing: PayWriting,
): readonly [figures: string, addition: string, mark: string] => {
  const whole = writePay(pay, writing);
  if (!figuresOf(pay)) return [whole, '', ''];
  const figures = writeShortPay(pay, writing);
  const marked = writeMarkedPay({ ...pay, addition: null }, writing);
  const mark = marked === figures ? '' : marked.slice(marked.indexOf(figures) + figures.length);
  return [figures, whole.slice(figures.length), mark.replaceAll(ISOLATES, '')];
};
