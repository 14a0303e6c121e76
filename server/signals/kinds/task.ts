/** Prepaid tasks, bought likes and reviews, typing work with a penalty. */
import type { Rule } from '../match.ts';

const task = { kind: 'task', severity: 'block', unless: ['title'] } as const;

export const taskRules: readonly Rule[] = [
  { ...task, all: ['topup', 'num|amount', 'reward'], within: 12, unless: ['title', 'customer', 'provide'] },
  { ...task, all: ['topup', 'task', 'reward|num|you'], within: 14, unless: ['title', 'customer', 'chore'] },
  {
    ...task,
    all: ['topup', 'reward', 'you'],
    within: 16,
    after: ['task'],
    unless: ['title', 'customer', 'provide'],
  },
  {
    ...task,
    severity: 'review',
    all: ['task', 'reward', 'num|amount'],
    within: 9,
    unless: ['title', 'customer', 'duty'],
  },
  {
    ...task,
    severity: 'review',
    all: ['fakes', 'reward|send|num|amount'],
    within: 8,
    unless: ['title', 'customer'],
  },
  {
    ...task,
    all: ['penalty', 'amount|num', 'pay|due'],
    within: 12,
    unless: ['title', 'customer', 'chore'],
  },
  {
    ...task,
    severity: 'review',
    all: ['fakes', 'post'],
    within: 6,
    unless: ['title', 'customer', 'chore'],
  },
];
