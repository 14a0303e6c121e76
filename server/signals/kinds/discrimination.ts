/** Preferring or refusing people for what they are. */
import type { Rule } from '../match.ts';

const GROUNDS = [
  'gender',
  'marital',
  'age',
  'religion',
  'caste',
  'nationality',
  'looks',
  'pregnancy',
  'disability',
] as const;
const base = {
  kind: 'discrimination',
  severity: 'review',
  unless: ['equal', 'grade', 'warn', 'customer'],
  unlessNear: ['genuine', 'served'],
} as const;

export const discriminationRules: readonly Rule[] = GROUNDS.flatMap((ground): Rule[] => [
  { ...base, ground, all: [ground, 'only'], within: ground === 'nationality' || ground === 'gender' ? 3 : 5 },
  {
    ...base,
    ground,
    all: [ground, 'refuse'],
    within: 9,
    mayBeDenied: true,
    unless: ['equal', 'grade', 'warn'],
  },
  {
    ...base,
    ground,
    all: ['not', ground],
    within: 1,
    mayBeDenied: true,
    unlessNear: ['genuine', 'served', 'bar'],
  },
]).concat([
  { ...base, ground: 'pregnancy', all: ['pregnancy', 'you|inquire'], within: 8 },
  {
    ...base,
    ground: 'marital',
    all: ['marital', 'marital|gender|age|looks'],
    within: 6,
    mayBeDenied: true,
    unlessNear: [...base.unlessNear, 'equal', 'bar'],
  },
  { ...base, ground: 'age', all: ['age', 'num', 'exceed'], within: 8, mayBeDenied: true },
  { ...base, ground: 'age', all: ['age', 'num', 'only|gender|refuse|looks'], within: 6 },
  { ...base, ground: 'looks', all: ['looks', 'gender|age|marital'], within: 4 },
  {
    ...base,
    ground: 'age',
    all: ['agelimit', 'figure'],
    within: 5,
    mayBeDenied: true,
    unless: ['warn', 'customer'],
  },
]);
