/**
 * All occupations with their names, and which of them include and resemble others. `data/occupations.json` has what
 * postings call common ones; the rest is ESCO, the European classification.
 */
import esco from '../data/esco.json' with { type: 'json' };
import own from '../data/occupations.json' with { type: 'json' };
import translations from '../data/translations.json' with { type: 'json' };
import { isOfAnyField, ROLES } from './roles.ts';
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

export interface Occupation {
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
/** "And" is often written as "&". */
export const AND = 'and';
export const stemsOf = (text: string): string[] =>
  tokensOf(text)
    .map(({ word }) => stemOf(word))
    .filter((stem) => stem !== AND);

export class OccupationList {
  protected readonly all: Occupation[] = [];
  protected readonly byName = new Map<string, number>();
  /** Occupations by the stems of their names. */
  protected readonly byLabel = new Map<string, number[]>();
  protected readonly byActivity = new Map<string, number[]>();
  protected readonly roles = new Set<string>(ROLES);
  /** The stems of all words in English names. */
  readonly #englishWords = new Set<string>();
  protected readonly rightWords = new Set<string>();
  /** Names in other languages, and their English ones. */
  protected readonly english = new Map<string, string>();

  constructor() {
    const described: [string, OccupationEntry][] = Object.entries(own);
    for (const [name] of described) this.#add(name);
    for (const [name, { same = [], activities = [] }] of described) {
      const id = this.#add(name);
      for (const label of [name, ...same]) {
        this.#label(this.byLabel, label, id);
        this.all[id]?.labels.push(stemsOf(label));
      }
      for (const activity of activities) this.#label(this.byActivity, activity, id);
    }
    for (const [name, { same = [], narrower = [], related = [] }] of described) {
      const id = this.#add(name);
      for (const label of same) {
        const other = this.byName.get(stemsOf(label).join(' '));
        if (other !== undefined) this.all[other]?.within.add(id);
      }
      for (const other of narrower) this.all[this.#called(other)]?.within.add(id);
      const occupation = this.all[id];
      if (occupation) occupation.related = related.map((other) => this.#called(other));
    }
    const ending = described.flatMap(([name, { endsOthers }]) => (endsOthers ? [name] : []));
    for (const name of ending) this.#includeEnding(this.#add(name), stemsOf(name).at(-1) ?? '');
    this.#addEsco();
    for (const label of this.byLabel.keys())
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

  /** Whether an expression is a word that English names of occupations have, whatever it means in other languages. */
  isEnglish(expression: string): boolean {
    const [stem = '', ...others] = stemsOf(expression);
    return others.length === 0 && this.#englishWords.has(stem);
  }

  /** The occupations with a name: those that it is the first name of, or else all. */
  named(stems: readonly string[]): readonly number[] {
    const key = stems.filter((stem) => stem !== AND).join(' ');
    const first = this.byName.get(key);
    if (first !== undefined) return [first];
    return this.labelled(key);
  }

  /** Of a name that several occupations share, those that include others mean more than it says. */
  protected labelled(key: string): number[] {
    const ids = this.byLabel.get(key) ?? [];
    return ids.filter((id) => !ids.some((other) => other !== id && this.#isNarrower(other, id)));
  }

  #isNarrower(id: number, than: number): boolean {
    const isMutual = this.all[than]?.within.has(id) === true;
    return !isMutual && this.all[id]?.within.has(than) === true;
  }

  #add(name: string): number {
    const key = stemsOf(name).join(' ');
    const known = this.byName.get(key);
    if (known !== undefined) return known;
    const id = this.all.length;
    this.all.push({ name, within: new Set([id]), labels: [], related: [], classmates: [] });
    this.byName.set(key, id);
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
        if (!this.byLabel.has(key)) this.byLabel.set(key, [id]);
    }
    const byGroup = Map.groupBy([...owns, ...byCode], ([code]) => code.slice(0, 4));
    for (const [code, id] of byCode) {
      const broader = byCode.get(code.replace(/\.\d+$/, ''));
      const occupation = this.all[id];
      if (!occupation) continue;
      if (broader !== undefined) occupation.within.add(broader);
    }
    for (const [code, id] of [...owns, ...byCode]) {
      const group = byGroup.get(code.slice(0, 4)) ?? [];
      const occupation = this.all[id];
      if (occupation) occupation.classmates = group.map(([, other]) => other).filter((other) => other !== id);
    }
  }

  #translate(expression: string, english: string, id: number): void {
    const key = stemsOf(expression).join(' ');
    if (!this.byLabel.has(key)) this.english.set(key, english);
    this.#label(this.byLabel, expression, id);
  }

  #includeEnding(id: number, role: string): void {
    for (const { name, within } of this.all) if (stemsOf(name).at(-1) === role) within.add(id);
  }

  /** Those that name no related ones are related to what shares their telling words. */
  #relate(): void {
    const described = this.all.flatMap(({ labels, name }, id) =>
      labels.length > 0 ? [[id, stemsOf(name).filter((stem) => !isOfAnyField(stem))] as const] : [],
    );
    for (const [id, others] of sharingWords(described)) {
      const occupation = this.all[id];
      if (occupation?.classmates.length === 0) occupation.classmates = others;
    }
  }

  /** Adds what includes the including ones, and collects roles. */
  #inherit(): void {
    for (const { name, within } of this.all) {
      for (const stem of stemsOf(name)) this.rightWords.add(stem);
      for (const id of within) for (const broader of this.all[id]?.within ?? []) within.add(broader);
      const role = stemsOf(name).at(-1);
      if (
        role !== undefined &&
        /(?:er|or|ist|ian|ant|ent|eer|man|woman|nurse|chef|guard|clerk|pilot|judge|maid|cook|surgeon|driver|attorney|advocate|architect|analyst|agent|mechanic|dentist|tutor|coach)$/.test(
          role,
        )
      )
        this.roles.add(role);
    }
  }
}
