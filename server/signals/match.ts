/** Applies a rule to a sentence: words with certain roles close to each other, unless something speaks against it. */
import type { SignalKind, SignalSeverity } from '#contract/moderation/signals.ts';
import { isDenied, type Sentence } from './sentences.ts';

export interface Rule {
  readonly kind: SignalKind;
  readonly severity: SignalSeverity;
  readonly ground?: string;
  /** Each of these roles is played by a word; `a|b` is one or the other. */
  readonly all: readonly string[];
  /** How many words lie at most between the first and the last. */
  readonly within: number;
  /** Roles that speak against it in the same clauses. */
  readonly unless?: readonly string[];
  /** Roles that speak against it in the same sentence. */
  readonly unlessNear?: readonly string[];
  /** Roles of which the previous sentence or this one has one. */
  readonly after?: readonly string[];
  /** Roles of which the text has one. */
  readonly inText?: readonly string[];
  /** Says nothing more where the sentence has a signal already. */
  readonly isLast?: boolean;
  /** Mark all words with the first role. */
  readonly isWhole?: boolean;
  /** The negation belongs to the meaning. */
  readonly mayBeDenied?: boolean;
}

export interface Match {
  readonly first: number;
  readonly last: number;
}

const splitRoles = new Map<string, readonly string[]>();
/** The roles of which a word has to play one. */
export const eitherOf = (roles: string): readonly string[] => {
  const known = splitRoles.get(roles) ?? roles.split('|');
  splitRoles.set(roles, known);
  return known;
};

const positions = ({ at }: Sentence, roles: string): readonly number[] => {
  const [first = '', ...others] = eitherOf(roles);
  if (others.length === 0) return at.get(first) ?? [];
  return [...new Set(eitherOf(roles).flatMap((role) => at.get(role) ?? []))];
};

const hasAny = ({ at }: Sentence, roles: readonly string[]): boolean => roles.some((role) => at.has(role));

/** The words with the roles that are closest to the words from `anchor` to `end`, which are one phrase. */
const around = (anchor: number, end: number, others: readonly (readonly number[])[]): Match | undefined => {
  const nearest = others.map((places) =>
    places
      // A word plays one role at a time: "bachelor" alone says nothing about itself.
      .filter((place) => place < anchor || place > end)
      .sort((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor))
      .at(0),
  );
  const found = nearest.filter((place) => place !== undefined);
  if (found.length < others.length) return undefined;
  return { first: Math.min(anchor, ...found), last: Math.max(anchor, ...found) };
};

const speaksAgainst = (sentence: Sentence, { first, last }: Match, rule: Rule): boolean => {
  const { tokens, at, before } = sentence;
  const isNear = (place: number) => {
    const clause = tokens[place]?.clause ?? 0;
    return clause >= (tokens[first]?.clause ?? 0) && clause <= (tokens[last]?.clause ?? 0);
  };
  if (rule.unless?.some((role) => at.get(role)?.some(isNear))) return true;
  if (rule.unlessNear && hasAny(sentence, rule.unlessNear)) return true;
  // How far an application is holds for the next sentence, too.
  if (rule.unlessNear?.includes('after') && before?.at.has('after')) return true;
  if (rule.after && !hasAny(sentence, rule.after) && !(before && hasAny(before, rule.after))) return true;
  if (rule.inText && !rule.inText.some((role) => sentence.inText.has(role))) return true;
  return !rule.mayBeDenied && isDenied(sentence, first, last);
};

/** Where the rule holds in a sentence, if anywhere. */
export const matchOf = (sentence: Sentence, rule: Rule): Match | undefined => {
  // Few sentences have all roles.
  if (!rule.all.every((roles) => hasAny(sentence, eitherOf(roles)))) return undefined;
  const [anchors = [], ...others] = rule.all.map((roles) => positions(sentence, roles));
  const [from, to] = [anchors[0], anchors.at(-1)];
  if (rule.isWhole && from !== undefined && to !== undefined) return { first: from, last: to };
  // "Marital status" is one thing where two of a kind are needed.
  const isPair = rule.all.slice(1).some((roles) => eitherOf(roles).includes(rule.all[0] ?? ''));
  const endOf = (anchor: number): number =>
    isPair && anchors.includes(anchor + 1) ? endOf(anchor + 1) : anchor;
  return anchors
    .filter((anchor) => !isPair || !anchors.includes(anchor - 1))
    .flatMap((anchor) => around(anchor, endOf(anchor), others) ?? [])
    .filter(({ first, last }) => last - first <= rule.within)
    .sort((a, b) => a.last - a.first - (b.last - b.first))
    .find((match) => !speaksAgainst(sentence, match, rule));
};
