/** Pay that nobody gets for so little. */
import type { Rule } from '../match.ts';

const pay = { kind: 'pay', severity: 'review', unless: ['title'], mayBeDenied: true } as const;

export const payRules: readonly Rule[] = [
  { ...pay, all: ['earn', 'amount', 'per', 'easy'], within: 14 },
  { ...pay, all: ['earn', 'amount|num', 'per'], within: 7, after: ['easy'] },
];
