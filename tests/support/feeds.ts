/** Reads feeds in tests. */
import type { Posting, Refused } from '#server/feeds/posting.ts';
import { readFeed } from '#server/feeds/read-feed.ts';

type Source = string | Uint8Array | readonly Uint8Array[];
type Hints = Parameters<typeof readFeed>[1];

export const rowsOf = async (source: Source, hints?: Hints): Promise<(Posting | Refused)[]> => {
  const { postings } = await readFeed(typeof source === 'string' ? Buffer.from(source) : source, hints);
  const rows: (Posting | Refused)[] = [];
  for await (const row of postings) rows.push(row);
  return rows;
};

export const postingsOf = async (source: Source, hints?: Hints): Promise<Posting[]> =>
  (await rowsOf(source, hints)).filter((row) => 'title' in row);

export const firstOf = async (source: Source, hints?: Hints): Promise<Posting> => {
  const [posting] = await postingsOf(source, hints);
  if (!posting) throw new Error('The feed has no posting.');
  return posting;
};
