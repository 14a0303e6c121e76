/** Shifts of sample jobs: some titles and some texts mention them, most don't. */
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

const SENTENCES: Readonly<Record<Shift, readonly string[]>> = {
  day: ['Day shift, from eight to five.', 'You work days only, with the weekend off.'],
  night: [
    'Night shift, from ten in the evening to six in the morning.',
    'The job is on the night shift; transport home is arranged.',
  ],
  morning: ['Morning shift, from six to two.', 'You start at seven in the morning and are done by three.'],
  evening: ['Evening shift, from two to ten.', 'The hours are evenings, five days a week.'],
  weekend: ['Saturdays and Sundays, with two days off in the week.', 'Weekend shifts, ten hours each.'],
  rotational: [
    'Rotational shifts, changing every week.',
    'You work in rotating shifts: two weeks of days, one of nights.',
  ],
};

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

export const sayShift = (shift: Shift, random: Random): string => random.pick(SENTENCES[shift]);
