/** Units of a query that come from filters instead of its text. */
import { SHIFTS, type Shift } from '#contract/jobs/filters.ts';
import type { Knowledge } from './knowledge.ts';
import { understand } from './understand.ts';
import type { Unit } from './units.ts';

/** What each shift is called in a search text. */
const SHIFT_TEXTS: Readonly<Record<Shift, string>> = {
  day: 'day shift',
  morning: 'morning shift',
  evening: 'evening shift',
  night: 'night shift',
  weekend: 'weekend',
  rotational: 'rotational shift',
};
/** A filter that any of the alternatives meets. */
export const filterUnit = (alternatives: Unit['alternatives']): Unit => ({
  kind: 'filter',
  text: '',
  alternatives,
  rarity: 0,
});

/** Jobs that say one of the shifts in any wording. */
export const shiftUnits = (shift: string | undefined, knowledge: Knowledge): Unit[] =>
  shift === undefined
    ? []
    : [
        filterUnit(
          SHIFTS.filter((name) => shift.split(',').includes(name)).flatMap((name) =>
            understand(SHIFT_TEXTS[name], knowledge, undefined).query.units.flatMap(
              (unit) => unit.alternatives,
            ),
          ),
        ),
      ];
