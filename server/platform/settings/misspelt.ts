/** Finds variables that look like a setting and aren't one. Nothing else would tell that they have no effect. */

/** Names of fewer letters, such as `PORT`, resemble too many others. */
const LONG = 8;

/** How many letters to add, remove, replace or swap with the next one to make a name from another. */
const distanceOf = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
};

const isClose = (name: string, variable: string): boolean =>
  Math.abs(name.length - variable.length) <= 2 &&
  distanceOf(name, variable) <= (variable.length < LONG ? 1 : 2);

/** @returns one line for each set variable that is close to one of these, and none of them. */
export const warningsOfMisspelt = (
  source: Readonly<Record<string, string | undefined>>,
  variables: readonly string[],
): string[] =>
  Object.keys(source).flatMap((name) => {
    if (!source[name]?.trim() || variables.includes(name)) return [];
    // Windows knows variables by names in any case.
    if (process.platform === 'win32' && variables.includes(name.toUpperCase())) return [];
    const meant = variables.find((variable) => isClose(name.toUpperCase(), variable));
    return meant ? [`${name} is no setting and has no effect. Did you mean ${meant}?`] : [];
  });
