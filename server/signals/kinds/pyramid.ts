/** Buying first, and earning on the people one brings. */
import type { Rule } from '../match.ts';

const pyramid = { kind: 'pyramid', severity: 'review', unless: ['title', 'customer', 'chore'] } as const;

export const pyramidRules: readonly Rule[] = [
  { ...pyramid, all: ['recruit', 'buyin', 'amount|num|earn|keep|pay'], within: 14 },
  { ...pyramid, all: ['recruit', 'earn|keep|reward', 'you'], within: 8 },
  { ...pyramid, all: ['recruit', 'pay|buyin|amount|wage', 'earn|keep|reward'], within: 16 },
  { ...pyramid, all: ['ladder', 'earn|keep|recruit|buyin'], within: 10 },
];
