/** Phone numbers and addresses that are spelled out, to get round the portal. */
import type { Rule } from '../match.ts';

export const contactRules: readonly Rule[] = [
  { kind: 'contact', severity: 'warn', all: ['spelled'], within: 14, isWhole: true },
  {
    kind: 'contact',
    severity: 'warn',
    all: ['phone|email', 'reach', 'private'],
    within: 14,
    mayBeDenied: true,
    unless: ['title'],
  },
];
