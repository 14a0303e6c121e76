/** Agents' and visa fees, and ways across a border without a work permit. */
import type { Rule } from '../match.ts';

const visa = { kind: 'visa', severity: 'block', unless: ['provide', 'customer'] } as const;

export const visaRules: readonly Rule[] = [
  { ...visa, all: ['visafee', 'amount', 'visa|fee|pay'], within: 12 },
  { ...visa, all: ['visa', 'amount|num', 'fee|pay|visafee|due'], within: 10 },
  {
    ...visa,
    severity: 'review',
    all: ['border', 'visa|border'],
    within: 8,
    mayBeDenied: true,
    unless: ['customer', 'title', 'equal'],
  },
];
