/** Asking what an applicant earns or earned. */
import type { Rule } from '../match.ts';

export const historyRules: readonly Rule[] = [
  {
    kind: 'history',
    severity: 'warn',
    all: ['current', 'salary', 'inquire'],
    within: 8,
    unless: ['expect', 'title', 'provide'],
  },
];
