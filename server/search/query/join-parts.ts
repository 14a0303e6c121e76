/** Joins parts of a query that people mean together: a role and what describes it, a rank and its field, places, alternatives. */
import { occupations } from '../words/occupations.ts';
import { stemOf } from '../words/stem.ts';
import { haveJobs, isInTitles, isOfSkill, type Knowledge } from './knowledge.ts';
import type { Part, PartReader } from './part-reader.ts';
import type { PlacedPart } from './wishes.ts';

/** Words before a role that describe it: "human resources" of "human resources manager". */
const MODIFIER_WORDS_MAX = 2;
/** A number that belongs to a skill: the version of "angular 8". */
export const VERSION = /^\d{1,2}$/;

const isModifier = ({ kind, tokens, alternatives }: Part, knowledge: Knowledge): boolean =>
  kind === 'skill' ||
  kind === 'activity' ||
  (kind === 'word' &&
    tokens.length <= MODIFIER_WORDS_MAX &&
    !tokens.some(({ word }) => VERSION.test(word)) &&
    haveJobs(knowledge, alternatives));

/** Joins a role with what describes it: "python" and "developer" are one title. */
export const withModifiers = (parts: readonly Part[], reader: PartReader): Part[] => {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isBeside = before && part.kind === 'title' && isModifier(before, reader.knowledge);
    if (!isBeside) {
      joined.push(part);
      continue;
    }
    const first = joined.at(-2);
    const isSecond = before.kind === 'word' && first?.kind === 'word' && isModifier(first, reader.knowledge);
    const longer = [before, ...(isSecond ? [first] : [])].map((_, more) =>
      [...joined.slice(-1 - more), part].flatMap(({ tokens }) => tokens),
    );
    const tokens = longer.findLast((some) => isInTitles(reader.knowledge, some));
    if (!tokens) {
      joined.push(part);
      continue;
    }
    joined.splice(tokens === longer[1] ? -2 : -1);
    joined.push(reader.titleOf(tokens));
  }
  return joined;
};

const OF = 'of';
/** A field has at most this many parts: the "business operations" of their director. */
const FIELD_PARTS_MAX = 2;
const isRank = ({ kind, tokens }: Part): boolean =>
  kind === 'title' && tokens.every(({ word }) => occupations.isGeneral(stemOf(word)));

/** Joins a rank with its field, in the order in which occupations are called: "vp of marketing", "director sales". */
export const withFields = (parts: readonly Part[], reader: PartReader): readonly Part[] => {
  const place = parts.findIndex((part, at) => isRank(part) || isOf(parts[at + 1]));
  const rank = parts[place];
  if (rank?.kind !== 'title') return parts;
  const start = place + (isOf(parts[place + 1]) ? 2 : 1);
  for (let length = FIELD_PARTS_MAX; length >= 1; length -= 1) {
    const field = parts.slice(start, start + length);
    if (field.length < length || field.some((part) => !isField(part))) continue;
    const tokens = field.flatMap((part) => part.tokens);
    const named = [
      [...rank.tokens, ...tokens],
      [...tokens, ...rank.tokens],
    ].find(
      (words, order) =>
        occupations.named(words.map(({ word }) => stemOf(word))).length > 0 ||
        (order === 1 && isRank(rank) && isInTitles(reader.knowledge, words)),
    );
    if (named) return [...parts.slice(0, place), reader.titleOf(named), ...parts.slice(start + length)];
  }
  return parts;
};
const isOf = (part: Part | undefined): boolean => part?.kind === 'filler' && part.tokens[0]?.word === OF;
const isField = (part: Part): boolean =>
  !isRank(part) &&
  ['word', 'skill', 'activity', 'title', 'concept'].includes(part.kind) &&
  !part.tokens.every(({ word }) => isOfSkill(word));

/** Of two places, whether one is in the other: "pune maharashtra". */
const areNested = (one: Part, other: Part, { lexicon }: Knowledge): boolean => {
  const [cities, others] = [one, other].map(({ tokens }) =>
    lexicon.gazetteer.placesNamed(tokens.map(({ word }) => word).join(' ')),
  );
  const isIn = (inner = cities, outer = others): boolean =>
    (inner ?? []).some(({ kind, ids }) =>
      ids.some((id) => {
        const within =
          kind === 'city'
            ? lexicon.gazetteer.city(id)
            : kind === 'state'
              ? { stateId: id, ...lexicon.gazetteer.state(id) }
              : undefined;
        return (outer ?? []).some(
          (wider) =>
            (wider.kind === 'state' && kind === 'city' && wider.ids.includes(within?.stateId ?? 0)) ||
            (wider.kind === 'country' && wider.ids.includes(within?.countryId ?? 0)) ||
            (wider.kind === 'city' && kind === 'city' && wider.ids.includes(id)),
        );
      }),
    );
  return isIn() || isIn(others, cities);
};

/** Joins places that people name beside each other, such as "pune, mumbai", to one. */
export const withPlaces = (parts: readonly PlacedPart[], knowledge: Knowledge): PlacedPart[] => {
  const joined: PlacedPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before?.kind !== 'place' || part.kind !== 'place' || before.isExcluded || part.isExcluded) {
      joined.push(part);
      continue;
    }
    if (areNested(before, part, knowledge)) joined.push(part);
    else
      joined[joined.length - 1] = {
        ...before,
        tokens: [...before.tokens, ...part.tokens],
        alternatives: [...before.alternatives, ...part.alternatives],
      };
  }
  return joined;
};

/**
 * Joins alternatives to one part. "java or python developer" means developers of either, so a role behind the last
 * one belongs to all.
 */
export const withAlternatives = (parts: readonly PlacedPart[], reader: PartReader): PlacedPart[] => {
  const joined: PlacedPart[] = [];
  for (const part of parts) {
    const before = part.isAlternative ? joined.pop() : undefined;
    if (!before) {
      joined.push(part);
      continue;
    }
    const role = part.kind === 'title' && before.kind !== 'title' && part.tokens.length > 1;
    const shared = role ? reader.titleOf([...before.tokens, ...part.tokens.slice(-1)]) : before;
    joined.push({
      ...part,
      isAlternative: false,
      isAsked: true,
      tokens: [...before.tokens, ...part.tokens],
      alternatives: [...shared.alternatives, ...part.alternatives],
    });
  }
  return joined;
};
