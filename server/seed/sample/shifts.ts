/** Shifts of sample jobs: some titles and some texts mention them, most don't. */

import phrases from './data/phrases.json' with { type: 'json' };
import type { Random } from './random.ts';

export const SHIFTS = ['day', 'night', 'morning', 'evening', 'weekend', 'rotational'] as const;
export type Shift = (typeof SHIFTS)[number];

const IN_TITLE: readonly (readonly [RegExp, Shift])[] = [
  [/\bnight\b/i, 'night'],
  [/\bday shift\b/i, 'day'],
  [/\b(morning shift|breakfast)\b/i, 'morning'],
  [/\bevenings?\b/i, 'evening'],
  [/\bweekends?\b/i, 'weekend'],
  [/\brotational\b/i, 'rotational'],
];

/** The share of jobs in trades with shifts whose text mentions it. */
const SAID = 0.4;

/** The shift that the title names, or a usual one of the trade. */
export const shiftFor = (
  title: string,
  usual: readonly Shift[] | undefined,
  random: Random,
): Shift | undefined => {
  const named = IN_TITLE.find(([pattern]) => pattern.test(title))?.[1];
  if (named) return named;
  return usual && random.chance(SAID) ? random.pick(usual) : undefined;
};

export const sayShift = (shift: Shift, random: Random): string => random.pick(phrases.shifts[shift]);
