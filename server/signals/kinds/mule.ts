/** Other people's money through one's own account. */
import type { Rule } from '../match.ts';

const mule = { kind: 'mule', severity: 'block', unlessNear: ['title', 'warn', 'after'] } as const;

export const muleRules: readonly Rule[] = [
  { ...mule, all: ['account', 'funds', 'pass|keep'], within: 16 },
  { ...mule, all: ['funds', 'pass', 'keep'], within: 14, unless: ['provide'] },
  { ...mule, all: ['account', 'pass'], within: 9 },
  { ...mule, all: ['keep', 'rest', 'pass|send'], within: 10, after: ['account', 'funds'] },
  { ...mule, all: ['funds', 'pass', 'way'], within: 14, unless: ['duty', 'provide'] },
];
