/** The plural forms of a language as gettext's header says them. */

import type { WrittenLocale } from '#contract/i18n/options.ts';
import { formatOf, pluralsOf } from '#contract/shared/locales.ts';

/** Languages count by the last two digits. Some have words of their own for the first numbers and for whole millions. */
const PERIOD = 100;
const MILLION = 1_000_000;

/** `3`, `4` and `5` as `x>=3 && x<=5`. */
const within = (numbers: readonly number[], name: string): string =>
  numbers
    .reduce<[number, number][]>((ranges, number) => {
      const last = ranges.at(-1);
      if (last && last[1] === number - 1) last[1] = number;
      else ranges.push([number, number]);
      return ranges;
    }, [])
    .map(([from, to]) => (from === to ? `${name}==${from}` : `(${name}>=${from} && ${name}<=${to})`))
    .join(' || ');

/** `nplurals=2; plural=n==1 ? 0 : 1;` as Unicode counts, for whole numbers. */
export const pluralForms = (locale: WrittenLocale): string => {
  const plurals = pluralsOf(locale);
  const rules = new Intl.PluralRules(formatOf(locale));
  const formOf = (count: number) => plurals.indexOf(rules.select(count));
  const rest = plurals.length - 1;
  const digits = Array.from({ length: PERIOD }, (_, digit) => digit);
  const own = digits.filter((count) => formOf(count) !== formOf(count + PERIOD));
  const chosen = plurals.slice(0, rest).flatMap((_, form) => {
    const first = own.filter((count) => formOf(count) === form);
    const later = digits.filter((count) => formOf(count + PERIOD) === form);
    const conditions = [
      first.length > 0 ? within(first, 'n') : '',
      formOf(MILLION) === form && !later.includes(0) ? `(n>0 && n%${MILLION}==0)` : '',
      later.length > 0 && own.length > 0
        ? `(!(${within(own, 'n')}) && (${within(later, `n%${PERIOD}`)}))`
        : within(later, `n%${PERIOD}`),
    ].filter(Boolean);
    return conditions.length > 0 ? [`(${conditions.join(' || ')}) ? ${form} : `] : [];
  });
  return `nplurals=${plurals.length}; plural=${chosen.join('')}${rest};`;
};
