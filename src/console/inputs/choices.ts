/** A value that can be chosen. Ids are database ids or words of the contract. */
export interface Choice {
  readonly id: number | string;
  readonly name: string;
}

/** The values with these ids, in the order of the ids, without unknown ones. */
export const chosenOf = (choices: readonly Choice[], ids: readonly unknown[]): Choice[] =>
  ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);

/** The maximum number of shown values; typing finds the others. */
const SHOWN_MAX = 200;

/** The values that contain the text, those that begin with it first. */
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
