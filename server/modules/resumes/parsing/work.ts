/** Extracts work experience: each period with its job and company, and jobs without a period. */
import { ENTRIES_MAX } from '#contract/profile/rules.ts';
import { fold } from '../../../search/words/tokens.ts';
import type { Line } from '../reading/document.ts';
import { titleScore } from '../words.ts';
import { type Pair, unsupported } from './certainty.ts';
import { DESCRIPTION_MAX, type FoundEntry, type Work, withoutBullet } from './found.ts';
import { type FoundPeriod, findPeriod, isDuration } from './periods.ts';
import { isPlace, withoutPlace } from './place-names.ts';
import { fullLength, isHead, unwrapped, withDatesApart } from './section-lines.ts';
import { worksBySize } from './sized-entries.ts';
import { tablesIn } from './tables.ts';
import type { Anchor } from './work-anchors.ts';
import { ALWAYS, isAside, LABEL_SCORE, namesIn, type Order, USUAL, type WorkNames } from './work-names.ts';
import { type Candidate, type Shape, WorkSection } from './work-section.ts';

const bestOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (top, one) => (top && top.score >= one.score ? top : one),
    undefined,
  );

/** The shape that fits the entries of a section best together. */
const usualShape = (section: WorkSection, order: Order): Shape => {
  const scores = new Map<string, { shape: Shape; score: number }>();
  section.anchors.forEach((anchor, index) => {
    const first = (section.anchors[index - 1]?.at ?? -1) + 1;
    const end = section.anchors[index + 1]?.at ?? section.lines.length;
    for (const { above, below, score } of section.candidatesOf(anchor, first, end, order)) {
      const key = `${above} ${below}`;
      const sum = (scores.get(key)?.score ?? 0) + score + 2;
      scores.set(key, { shape: { above, below }, score: sum });
    }
  });
  const [best] = [...scores.values()].toSorted((one, other) => other.score - one.score);
  return best?.shape ?? { above: 0, below: 0 };
};

/** A better fit than the usual one must be this much better. */
const UNUSUAL = 1.6;

interface Entry extends Candidate {
  readonly anchor: Anchor;
}

const readEntries = (section: WorkSection, shape: Shape, order: Order): Entry[] => {
  let first = 0;
  return section.anchors.flatMap((anchor, index) => {
    const end =
      (section.anchors[index + 1]?.at ?? section.lines.length + shape.above) - Math.min(shape.above, 1);
    const candidates = section.candidatesOf(anchor, first, Math.max(end, anchor.at + 1), order);
    const weighted = candidates.map((one) => {
      const steps = Math.abs(one.above - shape.above) + Math.abs(one.below - shape.below);
      return { ...one, score: one.score - (steps > 0 ? UNUSUAL : 0) };
    });
    const best = bestOf(weighted);
    first = anchor.at + (best?.below ?? 0) + 1;
    return best ? [{ ...best, anchor }] : [];
  });
};

/** Which comes first, job or company, by all entries together if they look alike, or by those whose words say it. */
const orderOf = (section: WorkSection, shape: Shape): Order => {
  if (section.isUniform) {
    const [titles = 0, companies = 0] = [ALWAYS, -ALWAYS].map((order) =>
      readEntries(section, shape, order).reduce((sum, { score }) => sum + score, 0),
    );
    return titles >= companies ? ALWAYS : -ALWAYS;
  }
  const entries = readEntries(section, shape, undefined);
  const votes = entries.reduce((sum, { names: { isTitleFirst, title, company } }) => {
    const isSure = titleScore(title) > 0 || titleScore(company) < 0;
    return isSure && isTitleFirst !== undefined && title !== '' && company !== ''
      ? sum + (isTitleFirst ? 1 : -1)
      : sum;
  }, 0);
  return votes === 0 ? undefined : Math.sign(votes) * USUAL;
};

/** Whether some entry says both; otherwise lines may join the two without a sign. */
const saysBoth = (entries: readonly Entry[]): boolean =>
  entries.some(({ names: { title, company } }) => title !== '' && company !== '');

const pairOf = ({ title, company, score, isTitleFirst, others }: WorkNames): Pair => ({
  ...{ what: title, where: company, others },
  form: isTitleFirst === undefined && score >= LABEL_SCORE ? undefined : `title first: ${isTitleFirst}`,
});

const doubtsOf = (
  pair: Pair,
  all: readonly Pair[],
  { isSingle }: Pick<FoundPeriod, 'isSingle'>,
): FoundEntry<Work>['doubtful'] => [
  ...unsupported(pair, all, titleScore).map((name) => (name === 'what' ? 'title' : 'company')),
  ...(isSingle ? (['from', 'to'] as const) : []),
];

const isName = (line: Line): boolean => isHead(line) && line.text.split(',').length <= 3;

/** Jobs without a period: two short lines of their own, of which one names a job, a company or its place. */
const undatedIn = (lines: readonly Line[], order: Order): { at: number; names: WorkNames }[] => {
  const found: { at: number; names: WorkNames }[] = [];
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const [line, next, after] = [lines[at], lines[at + 1], lines[at + 2]];
    const isPair = line && next && isName(line) && isName(next) && next.isApart && (!after || after.isApart);
    if (!isPair || !(line.isApart || at === 0)) continue;
    const names = namesIn([line.text, next.text], order ?? USUAL);
    const isMarked = withoutPlace(next.text) !== next.text && !isPlace(next.text);
    const isNamed = titleScore(names.title) > 0 || titleScore(names.company) < 0;
    if (names.title === '' || names.company === '' || !(isMarked || isNamed)) continue;
    found.push({ at, names });
    at += 1;
  }
  return found;
};

const undatedEntry = ({ title, company }: WorkNames, lines: readonly Line[]): FoundEntry<Work> => ({
  value: { title, company, from: undefined, to: undefined, description: '' },
  source: lines.map(({ text }) => text).join('\n'),
  doubtful: ['title', 'company', 'from', 'to'],
});

/** Where a line says how long someone was at the company above it, as in LinkedIn's export. */
const isTotal = (lines: readonly Line[], at: number): boolean => isDuration(lines[at]?.text ?? '');

/** The company above a job in a section in LinkedIn's order; undefined if the job is another one at the same. */
const groupCompanyAt = (lines: readonly Line[], before: number, start: number): string | undefined => {
  const total = lines.findLastIndex((_, at) => at > before + 1 && at < start && isTotal(lines, at));
  if (total > 0) return lines[total - 1]?.text;
  const above = lines[start - 1];
  // The line below a period is its place.
  const isCompany = above && start - 1 > before + 1 && isHead(above) && !isAside(above.text);
  return isCompany ? above.text : undefined;
};

/** Whether a line with a period names the company of the jobs below it. */
const isCompanyOf = ({ anchor, names }: Entry, next: Entry | undefined): boolean => {
  // Instead of a job, the line may name a place.
  if (titleScore(names.title) > 0 || names.company === '' || next?.anchor.at !== anchor.at + 1) return false;
  if (names.title !== '' && !anchor.rest.includes(names.title)) return false;
  const [whole, part] = [anchor.period.period, next.anchor.period.period];
  return (
    part.from >= whole.from && (whole.to === undefined || (part.to !== undefined && part.to <= whole.to))
  );
};

/** Whether the lines are a title and nothing in the place of a company. */
const isAloneIn = (texts: readonly string[]): boolean =>
  texts.filter((text) => !isAside(text)).length === 1 && !isAside(texts.at(-1) ?? '');

const descriptionOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => withoutBullet(text))
    .join('\n')
    .slice(0, DESCRIPTION_MAX);

const worksIn = (lines: readonly Line[]): FoundEntry<Work>[] => {
  const full = fullLength(lines);
  const section = new WorkSection(unwrapped(withDatesApart(lines), full), full);
  const firstShape = usualShape(section, undefined);
  const order = orderOf(section, firstShape);
  const shape = usualShape(section, order);
  const entries = readEntries(section, shape, order);
  const isSaid = saysBoth(entries);
  const all = entries.map(({ names }) => pairOf(names));
  const starts = entries.map(({ anchor, above }) => anchor.at - above);
  const found: { at: number; entry: FoundEntry<Work> }[] = [];
  const hasTotals = section.lines.some((_, at) => isTotal(section.lines, at));
  let company = '';
  const addUndated = (from: number, to: number): void => {
    for (const { at, names } of undatedIn(section.lines.slice(from, to), order))
      found.push({
        at: from + at,
        entry: undatedEntry(names, section.lines.slice(from + at, from + at + 2)),
      });
  };
  addUndated(0, starts[0] ?? section.lines.length);
  entries.forEach((entry, index) => {
    const { anchor, above, below, names } = entry;
    if (isCompanyOf(entry, entries[index + 1])) {
      company = names.company;
      return;
    }
    const start = anchor.at - above;
    const last = anchor.at + below + 1;
    const end = Math.max(last, starts[index + 1] ?? section.lines.length);
    const texts = section.textsOf(anchor, { above, below });
    // Further jobs at a company stand below its name.
    const isBeside = above + below === 0 && shape.above > 0 && (order ?? 0) < 0 && names.title === '';
    const title = isBeside ? names.company : names.title;
    if (hasTotals && names.company === '')
      company = groupCompanyAt(section.lines, entries[index - 1]?.anchor.at ?? -1, start) ?? company;
    const isFurther =
      (names.company === '' || isBeside) && title !== '' && company !== '' && isAloneIn(texts);
    const value = {
      title,
      company: isFurther ? company : names.company,
      ...anchor.period.period,
      description: descriptionOf(section.lines.slice(last, end)),
    };
    company = value.company;
    const pair = all[index];
    const doubts = isSaid && pair ? doubtsOf(pair, all, anchor.period) : (['title', 'company'] as const);
    found.push({
      at: start,
      entry: {
        value,
        source: section.lines
          .slice(start, last)
          .map(({ text }) => text)
          .join('\n'),
        doubtful: isFurther && !doubts.includes('company') ? [...doubts, 'company'] : doubts,
      },
    });
    addUndated(last, end);
  });
  return found.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry);
};

const worksInTable = (rows: ReturnType<typeof tablesIn>['tables'][number]): FoundEntry<Work>[] =>
  rows.flatMap(({ cells, source }) => {
    const dates = [cells.year, cells.from && cells.to ? `${cells.from} - ${cells.to}` : cells.from]
      .filter((text) => text !== undefined)
      .join(' ');
    const found = findPeriod(dates);
    const value = {
      title: cells.title ?? '',
      company: cells.company ?? '',
      from: found?.period.from,
      to: found?.period.to,
      description: '',
    };
    const pair = { what: value.title, where: value.company, form: undefined, others: 0 };
    return value.title === '' && value.company === ''
      ? []
      : [{ value, source, doubtful: doubtsOf(pair, [], found ?? { isSingle: true }) }];
  });

/** Whether one entry says the same as another, or less: without its period. */
const isRepeated = (one: Work, other: Work, isLater: boolean): boolean => {
  if (one === other || fold(one.title) !== fold(other.title)) return false;
  if (one.from === undefined && other.from !== undefined) return true;
  return isLater && fold(one.company) === fold(other.company) && one.from === other.from;
};

/** Time without work, which people list between their jobs. */
const BREAK =
  /^(?:(?:planned )?career break|sabbatical|maternity leave|(?:full[- ]time )?parent(?:al leave|ing)?|family (?:break|leave)|gap year|elternzeit|sabbatjahr|congé (?:maternité|parental|sabbatique)|année sabbatique|excedencia|año sabático)(?![\p{L}\p{M}])/iu;

/** Work experience in the relevant sections. */
export const findWork = (sections: readonly (readonly Line[])[]): FoundEntry<Work>[] =>
  sections
    .flatMap((lines) => {
      const { tables, rest } = tablesIn(lines, ['company', 'title']);
      return [...tables.flatMap(worksInTable), ...(worksBySize(rest) ?? worksIn(rest))];
    })
    .filter(
      ({ value: { title, company } }) => (title !== '' || company !== '') && !BREAK.test(title || company),
    )
    .filter((one, at, all) => !all.some((other, before) => isRepeated(one.value, other.value, before < at)))
    .slice(0, ENTRIES_MAX);
