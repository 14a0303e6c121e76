/** Ranges of numbers, as filters send them. */
import { isNumber, tidyAnswer } from '../screening/rules.ts';

export interface NumberRange {
  /** Empty without a limit. */
  readonly least: string;
  readonly most: string;
}

/** `5` and more, `5..30`, or `..30`. Undefined for anything else. */
export const readNumberRange = (text: string): NumberRange | undefined => {
  const [least = '', most = '', ...others] = text
    .split('..')
    .map((end) => tidyAnswer({ kind: 'number' }, end));
  const isRange = others.length === 0 && (least !== '' || most !== '');
  return isRange && [least, most].every((end) => end === '' || isNumber(end)) ? { least, most } : undefined;
};

export const writeNumberRange = ({ least, most }: NumberRange): string =>
  most === '' ? least : `${least}..${most}`;
