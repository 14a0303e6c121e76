/** Completions of a text while typing: titles, companies, skills and cities of open jobs. */
import type { SuggestionKind } from '#contract/jobs/filters.ts';
import { fold } from '../words/tokens.ts';

/** A value that jobs share, with the number of jobs by country. Country 0 is the whole world. */
export interface Common {
  readonly kind: SuggestionKind;
  /** The id of the title, company, skill or city; unique within the kind. */
  readonly id: number;
}

export interface Entry extends Common {
  readonly label: string;
  readonly folded: string;
  jobs: number;
}

const KINDS: readonly SuggestionKind[] = ['title', 'company', 'skill', 'place'];
const WORLD = 0;
/** Shorter texts are only compared with the start of labels, not with every word. */
export const INSIDE_FROM = 3;
const BUCKET = 3;

const codeOf = ({ kind, id }: Common): number => id * KINDS.length + KINDS.indexOf(kind);

class Country {
  readonly #entries = new Map<number, Entry>();
  /** Entries by the first letters of each of their words. */
  readonly #byWord = new Map<string, Entry[]>();
  /** Entries by the first letter of the label. */
  readonly #byLetter = new Map<string, Entry[]>();

  change(common: Common, label: () => string, by: number): void {
    const code = codeOf(common);
    const known = this.#entries.get(code);
    if (!known) {
      this.#add(code, { ...common, label: label(), folded: '', jobs: by });
      return;
    }
    known.jobs += by;
    if (by > 0) this.#rename(code, known, label());
  }

  /** The entry of the earlier name stays, but never matches without jobs. */
  #rename(code: number, known: Entry, label: string): void {
    if (known.label === label) return;
    this.#add(code, { ...known, label });
    known.jobs = 0;
  }

  /** Matching entries with jobs. */
  matching(text: string): Entry[] {
    const isInside = text.length >= INSIDE_FROM;
    const bucket = isInside ? this.#byWord.get(text.slice(0, BUCKET)) : this.#byLetter.get(text.slice(0, 1));
    if (!bucket) return [];
    const inner = ` ${text}`;
    return bucket.filter(
      ({ jobs, folded }) => jobs > 0 && (folded.startsWith(text) || (isInside && folded.includes(inner))),
    );
  }

  jobsOf(common: Common): number {
    return this.#entries.get(codeOf(common))?.jobs ?? 0;
  }

  #add(code: number, { kind, id, label, jobs }: Entry): void {
    const folded = foldLabel(label);
    const entry = { kind, id, label, folded, jobs };
    this.#entries.set(code, entry);
    push(this.#byLetter, folded.slice(0, 1), entry);
    const beginnings = new Set(folded.split(' ').map((word) => word.slice(0, BUCKET)));
    // The text may continue into the next word: "r d" of "R D Manager".
    beginnings.add(folded.slice(0, BUCKET));
    for (const [place, sign] of [...folded].entries())
      if (sign === ' ') beginnings.add(folded.slice(place + 1, place + 1 + BUCKET));
    for (const beginning of beginnings) push(this.#byWord, beginning, entry);
  }
}

const push = (buckets: Map<string, Entry[]>, key: string, entry: Entry): void => {
  const bucket = buckets.get(key);
  if (bucket) bucket.push(entry);
  else buckets.set(key, [entry]);
};

/** Labels and typed texts are compared without punctuation. */
export const foldLabel = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}+#.]+/gu, ' ')
    .trim();

export class Suggestions {
  readonly #countries = new Map<number, Country>();

  /** Records that a job has this value, or no longer has it. */
  change(countryIds: readonly number[], common: Common, label: () => string, by: 1 | -1): void {
    for (const id of [...countryIds, WORLD]) this.#country(id).change(common, label, by);
  }

  /** The number of open jobs with this value. */
  jobsOf(countryId: number | undefined, common: Common): number {
    return this.#countries.get(countryId ?? WORLD)?.jobsOf(common) ?? 0;
  }

  /** The best of each kind: entries that start with the text first, then those with most jobs. */
  complete(
    typed: string,
    countryId: number | undefined,
    offered: Readonly<Record<SuggestionKind, number>>,
  ): Entry[] {
    const text = foldLabel(typed);
    if (text === '') return [];
    return bestOf(this.#countries.get(countryId ?? WORLD)?.matching(text) ?? [], text, offered);
  }

  #country(id: number): Country {
    const known = this.#countries.get(id);
    if (known) return known;
    const country = new Country();
    this.#countries.set(id, country);
    return country;
  }
}

const isBetter = (one: Entry, other: Entry, text: string): boolean => {
  const begins = one.folded.startsWith(text);
  if (begins !== other.folded.startsWith(text)) return begins;
  if (one.jobs !== other.jobs) return one.jobs > other.jobs;
  if (one.folded.length !== other.folded.length) return one.folded.length < other.folded.length;
  return one.folded < other.folded || (one.folded === other.folded && one.id < other.id);
};

/** The best of each kind. @param text folded */
export const bestOf = (
  entries: readonly Entry[],
  text: string,
  offered: Readonly<Record<SuggestionKind, number>>,
): Entry[] => KINDS.flatMap((kind) => best(entries, kind, text, offered[kind]));

/** Keeps the best few in order during a single pass, which is faster than sorting thousands. */
const best = (entries: readonly Entry[], kind: SuggestionKind, text: string, size: number): Entry[] => {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind !== kind) continue;
    const last = kept.at(-1);
    if (kept.length === size && last && !isBetter(entry, last, text)) continue;
    const place = kept.findIndex((one) => isBetter(entry, one, text));
    kept.splice(place < 0 ? kept.length : place, 0, entry);
    if (kept.length > size) kept.pop();
  }
  return kept;
};
