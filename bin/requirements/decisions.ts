/**
 * The files of docs/decisions that reuse the number of an earlier one. Numbers must be unique, because links
 * use them.
 */
export const repeatedNumbers = (files: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...files].sort().filter((file) => {
    const number = file.slice(0, 4);
    if (seen.has(number)) return true;
    seen.add(number);
    return false;
  });
};
