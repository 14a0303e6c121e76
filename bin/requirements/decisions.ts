/** The files of docs/decisions that share their number with an earlier one: a decision is referred to by its number. */
export const repeatedNumbers = (files: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...files].sort().filter((file) => {
    const number = file.slice(0, 4);
    if (seen.has(number)) return true;
    seen.add(number);
    return false;
  });
};
