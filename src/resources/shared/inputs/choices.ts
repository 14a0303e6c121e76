/** A selectable value. Ids are database ids or contract values. */
export interface Choice {
  readonly id: number | string;
  readonly name: string;
}

/** The values with these ids in the given order, skipping unknown ones. */
export const chosenOf = (choices: readonly Choice[], ids: readonly unknown[]): Choice[] =>
  ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);

/** The maximum number of options shown; typing finds the rest. */
const SHOWN_MAX = 200;

/** The values that contain the text, with those starting with it first. */
export const matching = (choices: readonly Choice[], text: string): Choice[] => {
  const wanted = text.trim().toLowerCase();
  const found = choices.flatMap((choice) => {
    const place = choice.name.toLowerCase().indexOf(wanted);
    return place < 0 ? [] : [{ choice, place: Math.min(place, 1) }];
  });
  return found
    .sort((one, other) => one.place - other.place)
    .slice(0, SHOWN_MAX)
    .map(({ choice }) => choice);
};
