/** Finds the records of JSON: a list at any place, schema.org's postings, a single posting, or one on each line. */

import { recogniseAddress } from './boards.ts';
import { meaningsOf, plainName } from './field-names.ts';
import { FeedError, type Fields, isFields, isList, type Value } from './posting.ts';
import { type FeedContext, isPosting } from './read-posting.ts';
import { withIncluded, withLinked } from './references.ts';
import { companyOfTitle } from './rss-texts.ts';
import { childOf, textOf } from './values.ts';

/** Deeper than feeds are: what is inside of a posting isn't searched. */
const DEPTH = 8;

interface Found {
  /** How many postings the feed has on all its pages, if it says so. */
  readonly total?: number | undefined;
  readonly records: readonly Value[];
  readonly context: FeedContext;
}

export const parseJson = (text: string): Value => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const isCut =
      error instanceof Error &&
      /end of JSON|Unterminated|after (?:array element|property value).*position (\d+)/.test(error.message);
    throw new FeedError(isCut ? 'cut' : 'broken', 'The JSON of the feed can’t be read to its end.');
  }
};

const isTyped = (value: Fields): boolean =>
  [value['@type']].flat().some((type) => typeof type === 'string' && /(?:^|\/)JobPosting$/.test(type));

/** schema.org's postings, inside of lists and graphs, too. */
export const linkedPostings = (root: Value): Fields[] => typedIn(withLinked(root), 0);

const typedIn = (value: Value, depth: number): Fields[] => {
  if (depth > DEPTH) return [];
  if (isList(value)) return value.flatMap((one) => typedIn(one, depth + 1));
  if (!isFields(value)) return [];
  return isTyped(value) ? [value] : Object.values(value).flatMap((one) => typedIn(one, depth + 1));
};

/** A record that wraps its posting, `{node: {…}}` or `{id, attributes: {…}}`, together with it. */
const shallowInner = (value: Value): Value => {
  if (!isFields(value) || hasTitle(value)) return value;
  const posting = Object.values(value).find((one) => isFields(one) && hasTitle(one) && isPosting(one));
  return isFields(posting) ? { ...value, ...posting } : value;
};

const inner = (value: Value): Value => {
  const shallow = shallowInner(value);
  return isFields(value) && shallow === value && !hasTitle(value) ? deepInner(value) : shallow;
};

const INNER_DEPTH = 4;

/** The posting deeper inside, with all that stands around it: `{id, requisition: {place, texts: [{title}]}}`. */
const deepInner = (value: Fields): Fields => {
  const around = (fields: Fields, depth: number): Fields | undefined => {
    if (hasTitle(fields)) return fields;
    if (depth === 0) return undefined;
    for (const [key, one] of Object.entries(fields)) {
      const only = isList(one) && one.length === 1 ? one[0] : one;
      if (!isFields(only) || meaningsOf(key).length > 0) continue;
      const found = around(only, depth - 1);
      if (found) return { ...fields, ...found };
    }
    return undefined;
  };
  const found = around(value, INNER_DEPTH);
  return found && isPosting(found) ? found : value;
};

const hasTitle = (fields: Fields): boolean =>
  Object.keys(fields).some((key) => meaningsOf(key).some(({ field }) => field === 'title'));

interface Candidate {
  readonly list: readonly Value[];
  readonly name: string;
  readonly parent: Fields | undefined;
  readonly postings: number;
  readonly depth: number;
}

const SAMPLE = 50;

/** Departments have a list each. */
const sameAs =
  (best: Candidate) =>
  ({ name, depth, postings }: Candidate): boolean =>
    name === best.name && depth === best.depth && postings > 0;

/** What an application asks, and what is offered beside a posting. */
const NO_LISTING = /question|demographic|compliance|related|similar|recommended/;

/** Lists of objects, and objects of objects by their ids. */
function* listsIn(value: Value, name = '', parent?: Fields, depth = 0): Generator<Candidate> {
  if (depth > DEPTH || NO_LISTING.test(name)) return;
  const values = isList(value) ? value : isFields(value) ? Object.values(value) : [];
  const isMap = isFields(value) && values.length > 1 && values.every(isFields);
  if (isList(value) || isMap) {
    const postings = values.slice(0, SAMPLE).filter((one) => {
      const record = inner(one);
      return isFields(record) && isPosting(record);
    }).length;
    yield { list: values.map(inner), name, parent, postings, depth };
    if (postings > 0) return;
  }
  for (const [key, one] of Object.entries(value ?? {}))
    if (isList(one) || isFields(one))
      yield* isFields(value)
        ? listsIn(one, plainName(key), value, depth + 1)
        : listsIn(one, name, parent, depth + 1);
}

const LIST_NAME =
  /^(?:jobs?|postings?|offers?|results?|content|data|items?|positions?|job postings|requisition list|openings|vacancies|records|entries|list|hits)$/;
const isEmptyFeed = (root: Value): boolean =>
  (isList(root) && root.length === 0) ||
  (isFields(root) &&
    Object.entries(root).some(
      ([key, value]) => isList(value) && value.length === 0 && LIST_NAME.test(plainName(key)),
    ));

/** The title of a board's feed is the company's name. */
const contextOf = (parent: Fields | undefined): FeedContext => {
  if (!parent) return {};
  const isBoard = recogniseAddress(textOf(childOf(parent, 'home page url', 'link')) ?? '') !== undefined;
  const title = textOf(parent.title);
  const company =
    textOf(childOf(parent, 'company name', 'company', 'name', 'organization')) ??
    (isBoard ? title : (companyOfTitle(title) ?? textOf(childOf(parent, 'authors', 'author'))));
  return company === undefined ? {} : { company, companyFrom: 'feed' };
};

/** schema.org's objects say what they are; other lists may have one in each item, beside more. */
const isLinked = (root: Value): boolean =>
  isList(root)
    ? root.some((one) => isFields(one) && isLinked(one))
    : isFields(root) && ('@type' in root || '@graph' in root || '@context' in root);

const TOTAL =
  /^(?:total(?: (?:found|count|results|jobs|jobs count|positions|records|items|hits))?|(?:job )?count|nb hits)$/;

const totalsIn = (value: Value, depth = 0): number[] => {
  if (depth > 3) return [];
  if (isList(value)) return value.length === 1 ? totalsIn(value[0], depth + 1) : [];
  if (!isFields(value) || isPosting(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one !== 'number' ? totalsIn(one, depth + 1) : TOTAL.test(plainName(key)) ? [one] : [],
  );
};

/** The postings of a document; none if it is a feed without jobs. @throws FeedError */
export const recordsIn = (root: Value, isAny: boolean): Found => {
  const totals = totalsIn(root);
  return {
    ...listOfPostings(withIncluded(root), isAny),
    total: totals.length > 0 ? Math.max(...totals) : undefined,
  };
};

const listOfPostings = (root: Value, isAny: boolean): Found => {
  if (isLinked(root)) {
    const linked = linkedPostings(root);
    if (linked.length > 0) return { records: linked, context: {} };
  }
  const lists = [...listsIn(root)];
  const [best] = lists.toSorted((one, other) => other.postings - one.postings || one.depth - other.depth);
  const single = shallowInner(root);
  const isSingle =
    isFields(single) && isPosting(single) && !(best && best.postings > 0 && LIST_NAME.test(best.name));
  if (isSingle && (best?.postings ?? 0) <= 1) return { records: [single], context: {} };
  if (best && best.postings > 0)
    return {
      records: lists.filter(sameAs(best)).flatMap(({ list }) => list),
      context: contextOf(best.parent),
    };
  const linked = linkedPostings(root);
  if (linked.length > 0) return { records: linked, context: {} };
  const deep = inner(root);
  if (isFields(deep) && isPosting(deep)) return { records: [deep], context: {} };
  const [longest] = lists
    .map(({ list }) => list.filter(isFields))
    .toSorted((one, other) => other.length - one.length);
  if (isAny && longest && longest.length > 0) return { records: longest, context: {} };
  if (isEmptyFeed(root)) return { records: [], context: {} };
  throw new FeedError('not-a-feed', 'The JSON has no list of jobs.');
};

/** Whole lines of text. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

const objectIn = (line: string): Fields | undefined => {
  try {
    const value: Value = JSON.parse(line);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a text's first two lines are an object each. */
export const isJsonLines = (start: string): boolean => {
  const [first = '', second = ''] = start.split(/\r?\n/).filter((line) => line.trim() !== '');
  return objectIn(first) !== undefined && second.trimStart().startsWith('{');
};

/** An object for each line; undefined for a line that isn't one. @throws FeedError if the last line is cut. */
export async function* recordsOfLines(chunks: AsyncIterable<string>): AsyncGenerator<Fields | undefined> {
  let hasFailed = false;
  for await (const line of linesOf(chunks)) {
    if (line.trim() === '') continue;
    if (hasFailed) yield undefined;
    const record = objectIn(line);
    hasFailed = record === undefined;
    if (record) yield record;
  }
  if (hasFailed) throw new FeedError('cut', 'The last line of the feed isn’t whole.');
}
