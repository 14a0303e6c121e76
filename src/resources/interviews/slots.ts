/** The times in the form of an interview. */
import type { FieldValues } from 'react-hook-form';
import { SLOTS_MAX } from '#contract/interviews/rules.ts';
import { momentOfField } from '#contract/shared/zoned-time.ts';

/** The fields of typed times, local to the chosen time zone. More times are chosen among the free ones. */
export const SLOTS = ['slot1', 'slot2', 'slot3', 'slot4', 'slot5'] as const;

/** How many free times can be offered, beside the typed ones. */
export const FREE_MAX = SLOTS_MAX - SLOTS.length;

/** The free times that the form offers. */
export const freeIn = ({ free }: FieldValues): readonly string[] => (Array.isArray(free) ? free : []);

/** The moments of all times in the form. */
export const slotsIn = (values: FieldValues): string[] => {
  const typed = SLOTS.map((name) => momentOfField(values[name] ?? '', values.time_zone));
  return [...new Set([...typed.filter((slot) => slot !== undefined), ...freeIn(values)])];
};
