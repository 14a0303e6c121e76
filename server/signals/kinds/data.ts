/** Codes, passwords, bank and identity data before there is a contract. */
import type { Rule } from '../match.ts';

const data = { kind: 'data', severity: 'block', unless: ['customer', 'title'] } as const;

export const dataRules: readonly Rule[] = [
  { ...data, all: ['code', 'send'], within: 8, unless: ['customer', 'title', 'warn', 'chore', 'software'] },
  { ...data, all: ['tellme'], within: 5, after: ['code'] },
  { ...data, all: ['secret', 'send'], within: 8 },
  { ...data, all: ['riddle', 'you|send|inquire'], within: 5 },
  { ...data, all: ['remote', 'send|go|you'], within: 8 },
  {
    ...data,
    all: ['bank|identity', 'send'],
    within: 8,
    after: ['early'],
    unlessNear: ['after', 'customer', 'title', 'warn'],
  },
  {
    ...data,
    all: ['identity', 'code|secret'],
    within: 16,
    unlessNear: ['customer', 'chore', 'warn'],
  },
  {
    ...data,
    all: ['bank', 'identity'],
    within: 8,
    unlessNear: ['after', 'customer', 'title', 'chore', 'warn'],
  },
  {
    ...data,
    all: ['bank', 'send|inquire'],
    within: 8,
    unlessNear: ['after', 'customer', 'title', 'chore', 'warn', 'wages'],
  },
];
