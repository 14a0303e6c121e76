/** Papers that are kept, bonds, and places that people can't leave. */
import type { Rule } from '../match.ts';

const illegal = {
  kind: 'illegal',
  severity: 'block',
  unless: ['customer', 'title', 'warn'],
} as const;

export const illegalRules: readonly Rule[] = [
  { ...illegal, all: ['originals', 'hold', 'holder'], within: 10 },
  { ...illegal, all: ['bond', 'bound'], within: 9 },
  { ...illegal, all: ['captive', 'bound'], within: 9, mayBeDenied: true },
  { ...illegal, all: ['quit', 'penalty|amount', 'pay|penalty|bound'], within: 12 },
];
