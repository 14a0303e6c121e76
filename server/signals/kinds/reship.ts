/** Parcels received at home and sent on. */
import type { Rule } from '../match.ts';

export const reshipRules: readonly Rule[] = [
  {
    kind: 'reship',
    severity: 'block',
    all: ['parcel', 'relabel', 'home|you'],
    within: 16,
    unlessNear: ['title', 'warn', 'premises'],
  },
  {
    kind: 'reship',
    severity: 'block',
    all: ['parcel|relabel', 'relabel'],
    within: 12,
    after: ['home'],
    unlessNear: ['title', 'warn', 'premises'],
  },
];
