/** If few candidates match: those who only miss conditions, then similar occupations, then those with most words. */

import { type Matcher, totalsOf } from '../memory/matcher.ts';
import { Top } from '../memory/top.ts';
import { similarTo } from '../query/fill-up.ts';
import { looserThan } from '../query/loosen.ts';
import { isRequired, type Query, type Unit } from '../query/units.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { occupations } from '../words/occupations.ts';
import type { CandidateIndex } from './candidate-index.ts';

/** Someone who doesn't meet all of a search. */
export interface OtherCandidate {
  readonly document: number;
  /** The words of the search that they don't meet. */
  readonly missing: readonly string[];
  /** The occupation for which they are listed, if it isn't the one searched for. */
  readonly occupation?: string;
}

interface Request {
  readonly index: CandidateIndex;
  readonly matcher: Matcher;
  readonly lexicon: Lexicon;
  readonly isWanted: (document: number) => boolean;
  readonly most: number;
  /** What a text means. */
  readonly read: (text: string) => Query;
}

const isWork = ({ kind }: Unit): boolean => kind === 'title' || kind === 'activity';
const isAsked = (unit: Unit): boolean => unit.kind !== 'filter' && isRequired(unit);

/** The query for a similar occupation instead of a unit. */
const instead = (query: Query, unit: Unit, similar: Query): Query => ({
  titleTerms: similar.titleTerms,
  joints: [],
  units: query.units.flatMap((one) => (one === unit ? similar.units : one)),
});

/** Candidates besides those who match, who are known, best first. */
export const findOthers = (
  query: Query,
  known: ReadonlySet<number>,
  { index, matcher, lexicon, isWanted, most, read }: Request,
): OtherCandidate[] => {
  const occupationOf = new Map<number, string | undefined>();
  const isNew = (document: number) =>
    !known.has(document) && !occupationOf.has(document) && isWanted(document);
  const take = (ranked: Query, occupation?: string): void => {
    const top = new Top(most - occupationOf.size);
    const totals = totalsOf(ranked);
    for (let place = 0; place < matcher.count; place += 1) {
      const document = matcher.documentAt(place);
      if (!isNew(document) || (occupation !== undefined && !matcher.isMatch(place))) continue;
      top.add(document, matcher.relevance(place, ranked, totals), index.columns.userId[document] ?? 0);
    }
    for (const document of top.sorted()) occupationOf.set(document, occupation);
  };
  const looser = [...looserThan(query, { index, gazetteer: lexicon.gazetteer })].map((one) => one.query);
  for (const one of looser) {
    matcher.matchAll(one);
    take(one);
  }
  const work = query.units.find((unit) => isWork(unit) && isRequired(unit));
  for (const asked of work ? [query, ...looser] : [])
    for (const id of work ? similarTo(work) : []) {
      if (!work || occupationOf.size >= most) break;
      const similar = instead(asked, work, read(occupations.name(id)));
      matcher.matchAll(similar);
      take(similar, occupations.name(id));
    }
  const asked = query.units.filter(isAsked);
  if (known.size + occupationOf.size === 0 && asked.length > 1)
    if (matcher.matchMost(query, isWanted) > 0) take(query);
  const documents = [...occupationOf.keys()];
  const missing = missingIn(documents, asked, matcher);
  return documents.map((document, place) => {
    const occupation = occupationOf.get(document);
    return { document, missing: missing[place] ?? [], ...(occupation === undefined ? {} : { occupation }) };
  });
};

/** For each document, the units that it doesn't match. */
const missingIn = (
  documents: readonly number[],
  units: readonly Unit[],
  matcher: Matcher,
): (readonly string[])[] => {
  const missing = documents.map((): string[] => []);
  for (const unit of documents.length > 0 ? units : []) {
    matcher.matchAll({ units: [unit] });
    const found = new Set(Array.from({ length: matcher.count }, (_, place) => matcher.documentAt(place)));
    for (const [place, document] of documents.entries())
      if (!found.has(document)) missing[place]?.push(unit.text);
  }
  return missing;
};
