/** An entry one can choose. Ids are numbers of the database, or words of the contract. */
export interface Choice {
  readonly id: number | string;
  readonly name: string;
}

/** The entries of these ids, in the order of the ids. What is not in the list is not there to be shown. */
export const chosenOf = (choices: readonly Choice[], ids: readonly unknown[]): Choice[] =>
  ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);

/** As many as one looks through; what is further down is found by typing on. */
const SHOWN_MAX = 200;

/** The entries that have the text in them, those that begin with it first. */
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
