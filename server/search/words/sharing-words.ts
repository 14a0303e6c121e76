/** For each id, the others that share a word with it, those with most first: accounts payable, accounts receivable. */
export const sharingWords = (
  all: readonly (readonly [id: number, words: readonly string[]])[],
): ReadonlyMap<number, readonly number[]> => {
  const byWord = new Map<string, number[]>();
  for (const [id, words] of all)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  return new Map(
    all.map(([id, words]) => {
      const shared = new Map<number, number>();
      for (const word of words)
        for (const other of byWord.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      shared.delete(id);
      return [id, [...shared].toSorted(([, a], [, b]) => b - a).map(([other]) => other)];
    }),
  );
};
