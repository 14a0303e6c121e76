/** Pay that nobody gets for so little. */
import type { Rule } from '../match.ts';

const pay = { kind: 'pay', severity: 'review', unless: ['title'], mayBeDenied: true } as const;

export const payRules: readonly Rule[] = [
  { ...pay, all: ['earn', 'amount|wage', 'per', 'easy'], within: 14 },
  { ...pay, all: ['high', 'easy'], within: 16 },
  // Employers don't say what they earn themselves.
  { ...pay, all: ['witness', 'high', 'per'], within: 9 },
  { ...pay, all: ['high', 'per'], within: 6, inText: ['easy'] },
  { ...pay, all: ['earn', 'amount|num|wage', 'per'], within: 7, after: ['easy'] },
];
