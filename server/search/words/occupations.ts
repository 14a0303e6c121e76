/** Knows occupations: what people call them, which include others, and which are similar. */
import { AND, LABEL_WORDS_MAX, OccupationList, stemsOf } from './occupation-list.ts';
import { isOfAnyField, LEVELS } from './roles.ts';
import { stemOf } from './stem.ts';
import { tokensOf } from './tokens.ts';

/** Shorter names, such as CA and BA, mean too many other things in titles. */
const TITLE_LABEL_FROM = 3;
const ABBREVIATION_MAX = 4;
const MODIFIER_WORDS_MAX = 2;

/** What people are called by what they do: engineers by engineering. */
const DOERS: ReadonlyMap<string, string> = new Map(
  [
    ['engineering', 'engineer'],
    ['analysis', 'analyst'],
    ['accounting', 'accountant'],
    ['administration', 'administrator'],
    ['consulting', 'consultant'],
    ['development', 'developer'],
    ['design', 'designer'],
    ['management', 'manager'],
    ['nursing', 'nurse'],
    ['programming', 'programmer'],
    ['teaching', 'teacher'],
    ['training', 'trainer'],
  ].map(([doing = '', doer = '']) => [stemOf(doing), stemOf(doer)]),
);

/** What a title says about the job. */
export interface TitleMeaning {
  readonly named: readonly number[];
  /** Those that include the named ones. */
  readonly broader: readonly number[];
  /** The stems of the words that say what the person is: the manager of "Assistant manager, sales". */
  readonly heads: readonly string[];
}

class Occupations extends OccupationList {
  get size(): number {
    return this.all.length;
  }

  name(id: number): string {
    return this.all[id]?.name ?? '';
  }

  related(id: number): readonly number[] {
    return this.all[id]?.related ?? [];
  }

  /** Those of its class; without one, those that share a word which says the work. */
  classmates(id: number): readonly number[] {
    return this.all[id]?.classmates ?? [];
  }

  /** Those that include it. */
  broader(id: number): readonly number[] {
    return [...(this.all[id]?.within ?? [])].filter((other) => other !== id);
  }

  /** Whether stems are an occupation's first name, or that in another language. */
  isOwnName(stems: readonly string[], id: number): boolean {
    const key = stems.join(' ');
    return this.byName.get(key) === id || this.english.has(key);
  }

  /** Whether a word is right, because the first name of an occupation has it. Other names include misspellings. */
  isSpelledRight(word: string): boolean {
    return this.rightWords.has(stemOf(word));
  }

  readonly isGeneral = isOfAnyField;

  /** Whether a word says what a person is. */
  isRole(stem: string): boolean {
    return this.roles.has(stem);
  }

  /** The occupations whose people do this. */
  doing(stems: readonly string[]): readonly number[] {
    const described = this.byActivity.get(stems.join(' '));
    const role = DOERS.get(stems.at(-1) ?? '');
    if (described || role === undefined || stems.length < 2) return described ?? [];
    return this.named([...stems.slice(0, -1), role]);
  }

  inTitle(title: string): TitleMeaning {
    const tokens = tokensOf(title).filter(({ word }) => word !== AND);
    const stems = tokens.map(({ word }) => stemOf(word));
    /** Whether the role before a place only describes another one: the nurse of "Nurse recruiter". */
    const isBefore = (place: number): boolean => {
      const stem = stems[place] ?? '';
      const between = title.slice(tokens[place - 1]?.end, tokens[place]?.start);
      const isNext = between.trim() === '';
      return isNext && this.roles.has(stem) && !LEVELS.has(stem);
    };
    const found = new Set<number>();
    for (let place = 0; place < stems.length; ) {
      const length = this.#labelAt(stems, place);
      const next = place + Math.max(1, length);
      if (!isBefore(next)) {
        const named = this.#namedIn(stems.slice(place, next), length);
        const moved = this.#moved(stems, next).filter((id) => length < 2 || this.#isWithin(id, named));
        for (const id of [...named, ...moved]) found.add(id);
      }
      place = next;
    }
    const heads = stems.filter((stem, place) => this.roles.has(stem) && !isBefore(place + 1));
    const all = new Set([...found].flatMap((id) => [...(this.all[id]?.within ?? [])]));
    return { named: [...found], broader: [...all].filter((id) => !found.has(id)), heads };
  }

  /** The stems of a name that titles have: in English, and in full. */
  inTitles(stems: readonly string[]): readonly string[] {
    const english = this.english.get(stems.join(' '));
    if (english !== undefined) return stemsOf(english);
    const isShort = stems.length === 1 && (stems[0]?.length ?? 0) <= ABBREVIATION_MAX;
    const [id, ...others] = isShort ? this.named(stems) : [];
    return id === undefined || others.length > 0 ? stems : [...stems, ...stemsOf(this.name(id))];
  }

  /** What a name means, and its end: a "lead software developer" is a software developer. */
  #namedIn(stems: readonly string[], length: number): number[] {
    if (length === 0) return [];
    const ends = stems.slice(1, -1).map((_, place) => stems.slice(place + 1));
    return [stems, ...ends].flatMap((words) => this.labelled(words.join(' ')));
  }

  #isWithin(id: number, ids: readonly number[]): boolean {
    return ids.some((other) => this.all[id]?.within.has(other));
  }

  /** Occupations named the other way round: "Executive - Accounts", "Developer (Python)". */
  #moved(stems: readonly string[], next: number): readonly number[] {
    const role = stems[next - 1] ?? '';
    if (!this.roles.has(role)) return [];
    for (let words = MODIFIER_WORDS_MAX; words >= 1; words -= 1) {
      const modifiers = stems.slice(next, next + words);
      if (modifiers.length < words || modifiers.some((stem) => this.roles.has(stem))) continue;
      const ids = this.byLabel.get([...modifiers, role].join(' '));
      if (ids) return ids;
    }
    return [];
  }

  /** The number of words of the longest name at a place; 0 if there is none. */
  #labelAt(stems: readonly string[], place: number): number {
    for (let length = Math.min(LABEL_WORDS_MAX, stems.length - place); length >= 1; length -= 1) {
      const words = stems.slice(place, place + length);
      if (length === 1 && (words[0]?.length ?? 0) < TITLE_LABEL_FROM) continue;
      if (this.byLabel.has(words.join(' '))) return length;
    }
    return 0;
  }
}

export const occupations = new Occupations();
