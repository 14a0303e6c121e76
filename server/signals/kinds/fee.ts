/** Money that applicants pay: fees, deposits, kits, checks, refundable or not. */
import type { Rule } from '../match.ts';

const OURS = ['provide', 'customer', 'title', 'warn', 'chore'];
const fee = { kind: 'fee', severity: 'block', unless: OURS } as const;

export const feeRules: readonly Rule[] = [
  { ...fee, all: ['fee', 'amount', 'due|pay|you|early|thing'], within: 9 },
  { ...fee, all: ['fee', 'num', 'due|pay'], within: 7 },
  { ...fee, all: ['pay', 'fee', 'you|due|thing|early'], within: 8 },
  { ...fee, all: ['send', 'cheque', 'amount'], unless: [...OURS, 'we'], within: 7 },
  { ...fee, all: ['send', 'fee', 'way'], unless: [...OURS, 'we'], within: 8 },
  { ...fee, all: ['thing', 'amount', 'pay|due|way'], within: 9 },
  { ...fee, all: ['thing', 'num', 'due'], within: 6 },
  { ...fee, all: ['amount|num', 'cash', 'pay|thing|due|fee'], within: 9 },
  { ...fee, all: ['thing', 'num', 'pay'], within: 6, after: ['early', 'due', 'way', 'you'] },
  {
    ...fee,
    severity: 'review',
    all: ['pay', 'thing', 'vendor'],
    within: 10,
    unless: ['provide', 'title', 'duty'],
  },
];

/** Paying first for whatever it is, if nothing more can be said. */
export const otherFeeRules: readonly Rule[] = [
  {
    ...fee,
    isLast: true,
    all: ['pay', 'amount|num', 'early|due'],
    within: 9,
    unless: ['customer', 'title', 'duty', 'provide', 'after'],
  },
];
