/**
 * Knows occupations: what people call them, which include others, and which are similar. `data/occupations.json` has
 * what postings call common ones; the rest is ESCO, the European classification.
 */
import esco from '../data/esco.json' with { type: 'json' };
import own from '../data/occupations.json' with { type: 'json' };
import translations from '../data/translations.json' with { type: 'json' };
import { isOfAnyField, LEVELS, ROLES } from './roles.ts';
import { sharingWords } from './sharing-words.ts';
import { stemOf } from './stem.ts';
import { tokensOf } from './tokens.ts';

interface OccupationEntry {
  /** Other names. */
  readonly same?: readonly string[];
  /** Occupations that it includes. */
  readonly narrower?: readonly string[];
  /** Occupations to offer instead. */
  readonly related?: readonly string[];
  /** What its people do: "nursing". Only in queries, because a nursing home isn't a nurse. */
  readonly activities?: readonly string[];
  /** Whether it includes every occupation whose name ends with its own: a lab technician is a technician. */
  readonly endsOthers?: boolean;
}

interface Occupation {
  readonly name: string;
  /** Itself, and those that include it. */
  readonly within: Set<number>;
  /** Its names as stems, without those of ESCO. */
  readonly labels: (readonly string[])[];
  related: readonly number[];
  /** Of the same class, or sharing a telling word: further away than related ones. */
  classmates: readonly number[];
}

/** Those with words for occupations. */
export const OCCUPATION_LANGUAGES: readonly string[] = ['en', ...Object.keys(translations)];

/** Labels have at most this many words. */
export const LABEL_WORDS_MAX = 5;
/** Shorter names, such as CA and BA, mean too many other things in titles. */
const TITLE_LABEL_FROM = 3;
const ABBREVIATION_MAX = 4;
const MODIFIER_WORDS_MAX = 2;

/** "And" is often written as "&". */
export const AND = 'and';
const stemsOf = (text: string): string[] =>
  tokensOf(text)
    .map(({ word }) => stemOf(word))
    .filter((stem) => stem !== AND);

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

class Occupations {
  readonly #all: Occupation[] = [];
  readonly #byName = new Map<string, number>();
  /** Occupations by the stems of their names. */
  readonly #byLabel = new Map<string, number[]>();
  readonly #byActivity = new Map<string, number[]>();
  readonly #roles = new Set<string>(ROLES);
  /** The stems of all words in English names. */
  readonly #englishWords = new Set<string>();
  readonly #rightWords = new Set<string>();
  /** Names in other languages, and their English ones. */
  readonly #english = new Map<string, string>();

  constructor() {
    const described: [string, OccupationEntry][] = Object.entries(own);
    for (const [name] of described) this.#add(name);
    for (const [name, { same = [], activities = [] }] of described) {
      const id = this.#add(name);
      for (const label of [name, ...same]) {
        this.#label(this.#byLabel, label, id);
        this.#all[id]?.labels.push(stemsOf(label));
      }
      for (const activity of activities) this.#label(this.#byActivity, activity, id);
    }
    for (const [name, { same = [], narrower = [], related = [] }] of described) {
      const id = this.#add(name);
      for (const label of same) {
        const other = this.#byName.get(stemsOf(label).join(' '));
        if (other !== undefined) this.#all[other]?.within.add(id);
      }
      for (const other of narrower) this.#all[this.#called(other)]?.within.add(id);
      const occupation = this.#all[id];
      if (occupation) occupation.related = related.map((other) => this.#called(other));
    }
    const ending = described.flatMap(([name, { endsOthers }]) => (endsOthers ? [name] : []));
    for (const name of ending) this.#includeEnding(this.#add(name), stemsOf(name).at(-1) ?? '');
    this.#addEsco();
    for (const label of this.#byLabel.keys())
      for (const stem of label.split(' ')) this.#englishWords.add(stem);
    for (const language of Object.values(translations)) {
      const expressions: [string, string][] = Object.entries(language);
      for (const [expression, english] of expressions)
        if (!this.isEnglish(expression))
          for (const id of this.named(stemsOf(english))) this.#translate(expression, english, id);
    }
    this.#inherit();
    this.#relate();
  }

  get size(): number {
    return this.#all.length;
  }

  name(id: number): string {
    return this.#all[id]?.name ?? '';
  }

  related(id: number): readonly number[] {
    return this.#all[id]?.related ?? [];
  }

  /** Those of its class; without one, those that share a word which says the work. */
  classmates(id: number): readonly number[] {
    return this.#all[id]?.classmates ?? [];
  }

  /** Those that include it. */
  broader(id: number): readonly number[] {
    return [...(this.#all[id]?.within ?? [])].filter((other) => other !== id);
  }

  /** Whether stems are an occupation's first name, or that in another language. */
  isOwnName(stems: readonly string[], id: number): boolean {
    const key = stems.join(' ');
    return this.#byName.get(key) === id || this.#english.has(key);
  }

  /** Whether an expression is a word that English names of occupations have, whatever it means in other languages. */
  isEnglish(expression: string): boolean {
    const [stem = '', ...others] = stemsOf(expression);
    return others.length === 0 && this.#englishWords.has(stem);
  }

  /** Whether a word is right, because the first name of an occupation has it. Other names include misspellings. */
  isSpelledRight(word: string): boolean {
    return this.#rightWords.has(stemOf(word));
  }

  readonly isGeneral = isOfAnyField;

  /** Whether a word says what a person is. */
  isRole(stem: string): boolean {
    return this.#roles.has(stem);
  }

  /** The occupations with a name: those that it is the first name of, or else all. */
  named(stems: readonly string[]): readonly number[] {
    const key = stems.filter((stem) => stem !== AND).join(' ');
    const first = this.#byName.get(key);
    if (first !== undefined) return [first];
    return this.#labelled(key);
  }

  /** The occupations whose people do this. */
  doing(stems: readonly string[]): readonly number[] {
    const described = this.#byActivity.get(stems.join(' '));
    const role = DOERS.get(stems.at(-1) ?? '');
    if (described || role === undefined || stems.length < 2) return described ?? [];
    return this.named([...stems.slice(0, -1), role]);
  }

  /** Other names with the same last word, as stems. */
  namesEnding(role: string, id: number): readonly (readonly string[])[] {
    return (this.#all[id]?.labels ?? []).filter((stems) => stems.length > 1 && stems.at(-1) === role);
  }

  inTitle(title: string): TitleMeaning {
    const tokens = tokensOf(title).filter(({ word }) => word !== AND);
    const stems = tokens.map(({ word }) => stemOf(word));
    /** Whether the role before a place only describes another one: the nurse of "Nurse recruiter". */
    const isBefore = (place: number): boolean => {
      const stem = stems[place] ?? '';
      const between = title.slice(tokens[place - 1]?.end, tokens[place]?.start);
      const isNext = between.trim() === '';
      return isNext && this.#roles.has(stem) && !LEVELS.has(stem);
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
    const heads = stems.filter((stem, place) => this.#roles.has(stem) && !isBefore(place + 1));
    const all = new Set([...found].flatMap((id) => [...(this.#all[id]?.within ?? [])]));
    return { named: [...found], broader: [...all].filter((id) => !found.has(id)), heads };
  }

  /** The stems of a name that titles have: in English, and in full. */
  inTitles(stems: readonly string[]): readonly string[] {
    const english = this.#english.get(stems.join(' '));
    if (english !== undefined) return stemsOf(english);
    const isShort = stems.length === 1 && (stems[0]?.length ?? 0) <= ABBREVIATION_MAX;
    const [id, ...others] = isShort ? this.named(stems) : [];
    return id === undefined || others.length > 0 ? stems : [...stems, ...stemsOf(this.name(id))];
  }

  /** What a name means, and its end: a "lead software developer" is a software developer. */
  #namedIn(stems: readonly string[], length: number): number[] {
    if (length === 0) return [];
    const ends = stems.slice(1, -1).map((_, place) => stems.slice(place + 1));
    return [stems, ...ends].flatMap((words) => this.#labelled(words.join(' ')));
  }

  /** Of a name that several occupations share, those that include others mean more than it says. */
  #labelled(key: string): number[] {
    const ids = this.#byLabel.get(key) ?? [];
    return ids.filter((id) => !ids.some((other) => other !== id && this.#isNarrower(other, id)));
  }

  #isNarrower(id: number, than: number): boolean {
    const isMutual = this.#all[than]?.within.has(id) === true;
    return !isMutual && this.#all[id]?.within.has(than) === true;
  }

  #isWithin(id: number, ids: readonly number[]): boolean {
    return ids.some((other) => this.#all[id]?.within.has(other));
  }

  /** Occupations named the other way round: "Executive - Accounts", "Developer (Python)". */
  #moved(stems: readonly string[], next: number): readonly number[] {
    const role = stems[next - 1] ?? '';
    if (!this.#roles.has(role)) return [];
    for (let words = MODIFIER_WORDS_MAX; words >= 1; words -= 1) {
      const modifiers = stems.slice(next, next + words);
      if (modifiers.length < words || modifiers.some((stem) => this.#roles.has(stem))) continue;
      const ids = this.#byLabel.get([...modifiers, role].join(' '));
      if (ids) return ids;
    }
    return [];
  }

  /** The number of words of the longest name at a place; 0 if there is none. */
  #labelAt(stems: readonly string[], place: number): number {
    for (let length = Math.min(LABEL_WORDS_MAX, stems.length - place); length >= 1; length -= 1) {
      const words = stems.slice(place, place + length);
      if (length === 1 && (words[0]?.length ?? 0) < TITLE_LABEL_FROM) continue;
      if (this.#byLabel.has(words.join(' '))) return length;
    }
    return 0;
  }

  #add(name: string): number {
    const key = stemsOf(name).join(' ');
    const known = this.#byName.get(key);
    if (known !== undefined) return known;
    const id = this.#all.length;
    this.#all.push({ name, within: new Set([id]), labels: [], related: [], classmates: [] });
    this.#byName.set(key, id);
    return id;
  }

  /** The occupation with a name, or else a new one. A new one of a known name would hide what it means. */
  #called(name: string): number {
    const [known] = this.named(stemsOf(name));
    return known ?? this.#add(name);
  }

  #label(labels: Map<string, number[]>, label: string, id: number): void {
    const stems = stemsOf(label);
    const key = stems.join(' ');
    if (stems.length === 0 || stems.length > LABEL_WORDS_MAX) return;
    const known = labels.get(key);
    if (known === undefined) labels.set(key, [id]);
    else if (!known.includes(id)) known.push(id);
  }

  /** Codes say what includes what: 2221.1 includes 2221.1.3. */
  #addEsco(): void {
    const byCode = new Map<string, number>();
    /** Described ones. */
    const owns = new Map<string, number>();
    // The other names are stems already, which saves most of the time.
    const codes: [string, string][] = Object.entries(esco);
    for (const [code, labels] of codes) {
      const [name = '', ...others] = labels.split('|');
      const [own] = this.named(stemsOf(name));
      if (own !== undefined) {
        owns.set(code, own);
        continue;
      }
      const id = this.#add(name);
      byCode.set(code, id);
      for (const key of [
        stemsOf(name).join(' '),
        ...others.map((other) => other.replaceAll(` ${AND} `, ' ')),
      ])
        if (!this.#byLabel.has(key)) this.#byLabel.set(key, [id]);
    }
    const byGroup = Map.groupBy([...owns, ...byCode], ([code]) => code.slice(0, 4));
    for (const [code, id] of byCode) {
      const broader = byCode.get(code.replace(/\.\d+$/, ''));
      const occupation = this.#all[id];
      if (!occupation) continue;
      if (broader !== undefined) occupation.within.add(broader);
    }
    for (const [code, id] of [...owns, ...byCode]) {
      const group = byGroup.get(code.slice(0, 4)) ?? [];
      const occupation = this.#all[id];
      if (occupation) occupation.classmates = group.map(([, other]) => other).filter((other) => other !== id);
    }
  }

  #translate(expression: string, english: string, id: number): void {
    const key = stemsOf(expression).join(' ');
    if (!this.#byLabel.has(key)) this.#english.set(key, english);
    this.#label(this.#byLabel, expression, id);
  }

  #includeEnding(id: number, role: string): void {
    for (const { name, within } of this.#all) if (stemsOf(name).at(-1) === role) within.add(id);
  }

  /** Those that name no related ones are related to what shares their telling words. */
  #relate(): void {
    const described = this.#all.flatMap(({ labels, name }, id) =>
      labels.length > 0 ? [[id, stemsOf(name).filter((stem) => !isOfAnyField(stem))] as const] : [],
    );
    for (const [id, others] of sharingWords(described)) {
      const occupation = this.#all[id];
      if (occupation?.classmates.length === 0) occupation.classmates = others;
    }
  }

  /** Adds what includes the including ones, and collects roles. */
  #inherit(): void {
    for (const { name, within } of this.#all) {
      for (const stem of stemsOf(name)) this.#rightWords.add(stem);
      for (const id of within) for (const broader of this.#all[id]?.within ?? []) within.add(broader);
      const role = stemsOf(name).at(-1);
      if (
        role !== undefined &&
        /(?:er|or|ist|ian|ant|ent|eer|man|woman|nurse|chef|guard|clerk|pilot|judge|maid|cook|surgeon|driver|attorney|advocate|architect|analyst|agent|mechanic|dentist|tutor|coach)$/.test(
          role,
        )
      )
        this.#roles.add(role);
    }
  }
}

export const occupations = new Occupations();
