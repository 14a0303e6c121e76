/** What the words before a number say it is. */
import numbers from '../words/numbers.json' with { type: 'json' };
import { longestFirst } from '../words.ts';

const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';
/** "no.", "number is", "(home)", and signs. */
const FILLER = `(?:[\\s.:=#/-]|\\([^()]{0,20}\\)|(?:is|${longestFirst(numbers.number)})${END})*`;
const PHONE = `(?:${longestFirst(numbers.phone)})`;

const PHONE_BEFORE = new RegExp(`^(.*?)${START}${PHONE}(?:${END}${FILLER}${PHONE})?${END}${FILLER}$`, 'iu');
const PHONE_BEHIND = new RegExp(`^\\s*\\(?\\s*(?:${PHONE}|[rho])\\s*\\)`, 'iu');
/** The words "home" or "número de" before the label, or the end of something else. */
const OWN_HEAD = new RegExp(
  `(?:^|[^\\p{L}\\p{M}\\s.]|@\\S*)[\\s.]*(?:${longestFirst(numbers.qualifier)})?\\s*$`,
  'iu',
);
const OTHER_BEFORE = new RegExp(
  `(?:[:#=№]|${START}(?:${longestFirst(numbers.number)})[.)]*)[\\s:–-]*$`,
  'iu',
);

/** `own`: a phone's label; `unsure`: one behind other words, as in "Emergency contact"; `other`: another label. */
export type NumberLabel = 'own' | 'unsure' | 'other' | undefined;

export const labelOf = (before: string, behind = ''): NumberLabel => {
  const [, head] = PHONE_BEFORE.exec(before) ?? [];
  if (head !== undefined) return OWN_HEAD.test(head) ? 'own' : 'unsure';
  if (OTHER_BEFORE.test(before)) return 'other';
  return PHONE_BEHIND.test(behind) ? 'own' : undefined;
};

/** The label of a number by which authorities and banks know a person, with what stands before the number. */
export const IDENTITY_LABEL = `${START}(?:${longestFirst(numbers.identity)})${END}${FILLER}`;
