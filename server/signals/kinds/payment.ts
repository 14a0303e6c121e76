/** Ways to send money that can't be taken back, and cheques to cash for others. */
import type { Rule } from '../match.ts';

const payment = {
  kind: 'payment',
  severity: 'block',
  unless: ['customer', 'title', 'duty', 'provide'],
} as const;

export const paymentRules: readonly Rule[] = [
  { ...payment, all: ['pay|send', 'way', 'amount|num'], within: 8 },
  { ...payment, all: ['way', 'amount'], within: 5 },
  { ...payment, all: ['pay', 'way', 'you|due|early'], within: 9 },
  { ...payment, unless: ['title', 'warn', 'chore'], all: ['way', 'code', 'send'], within: 14 },
  {
    ...payment,
    unless: ['title'],
    unlessNear: ['customer'],
    all: ['rest', 'keep|deposit|cheque', 'send|pay|pass|way'],
    within: 14,
  },
  {
    ...payment,
    unless: ['title', 'chore', 'customer'],
    all: ['cheque', 'deposit', 'send|pass|rest'],
    within: 14,
  },
  {
    ...payment,
    unless: ['title', 'chore'],
    all: ['deposit', 'send|pass|rest', 'amount|num|keep|rest'],
    within: 9,
    after: ['cheque'],
  },
  { ...payment, unless: ['title'], all: ['rest', 'keep|deposit', 'pass|way'], within: 12, after: ['cheque'] },
  { ...payment, unless: ['title', 'chore'], all: ['deposit', 'way'], within: 20, after: ['cheque'] },
];
