/** Reads education whose entries have no one form: the lines in turn, by what their words say. */
import type { Line } from '../reading/document.ts';
import { isDegree } from '../words.ts';
import { isBullet } from './found.ts';
import { boardIn } from './grades.ts';
import { lastYearIn } from './periods.ts';
import { withoutPlace } from './place-names.ts';
import { isHead } from './section-lines.ts';
import { GRADE, OF_SUBJECT, type Piece, partsOf, piecesOf } from './study-pieces.ts';
import { isBareDegree } from './study-shapes.ts';

/** An entry of education as its lines say it. */
export interface Draft {
  course: string;
  institution: string;
  year: number | undefined;
  isSure: boolean;
  sources: string[];
}

/** Which comes first, course or institution, by the lines whose words say it. */
const isCourseFirst = (lines: readonly Line[]): boolean => {
  const kinds = lines
    .flatMap(({ text }) => piecesOf(text))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'other');
  const votes = kinds.reduce((sum, kind, at) => {
    const next = kinds[at + 1];
    if (kind === 'course' && next === 'institution') return sum + 1;
    return kind === 'institution' && next === 'course' ? sum - 1 : sum;
  }, 0);
  // Of "course, institution, course, institution" both orders are adjacent, one more often.
  return votes === 0 ? kinds[0] !== 'institution' || kinds.at(-1) === 'institution' : votes > 0;
};

const SUBJECT_WORDS = 5;
/** Whether a piece is the subject of the degree on the line above: "BSc", "Geology". */
const isSubjectOf = ({ course, sources }: Draft, { text, kind }: Piece): boolean =>
  kind === 'other' &&
  isBareDegree(course) &&
  boardIn(course) === undefined &&
  sources.at(-1)?.includes(course) === true &&
  text.split(/\s+/).length <= SUBJECT_WORDS;

/** Whether a line only says when, as it does below an institution. */
const isOnlyDate = (line: Line | undefined): boolean =>
  line !== undefined && lastYearIn(line.text) !== undefined && piecesOf(line.text).length === 0;

class Drafts {
  readonly all: Draft[] = [];
  readonly #courseFirst: boolean;
  /** The year on a line above its entry, where years stand above; undefined if they don't, or none is waiting. */
  #yearAbove: number | undefined;
  #areYearsAbove = false;

  constructor(courseFirst: boolean) {
    this.#courseFirst = courseFirst;
  }

  #begin(): Draft {
    const draft = { course: '', institution: '', year: this.#yearAbove, isSure: true, sources: [] };
    this.#yearAbove = undefined;
    this.all.push(draft);
    return draft;
  }

  /** The entry that a piece belongs to: the last one, unless it has such a piece. */
  #entryFor(kind: 'course' | 'institution', isAfterYear: boolean): Draft {
    const last = this.all.at(-1);
    if (last?.[kind] !== '') return this.#begin();
    const other = kind === 'course' ? 'institution' : 'course';
    const isFirstPart = (kind === 'course') === this.#courseFirst;
    const isNext = isAfterYear && last.year !== undefined && (isFirstPart || last[other] === '');
    return isNext || (isFirstPart && last[other] !== '') ? this.#begin() : last;
  }

  add(line: Line, next: Line | undefined): void {
    const pieces = piecesOf(line.text);
    const year = lastYearIn(line.text.replace(GRADE, ''));
    const named = pieces.filter(({ kind }) => kind !== 'other');
    if (pieces.length === 0 && year !== undefined && (this.all.length === 0 || this.#areYearsAbove)) {
      this.#areYearsAbove = true;
      this.#yearAbove = year;
      return;
    }
    const isOnOwnLine = !isBullet(line.text) && isHead(line);
    const [course, institution] = (['course', 'institution'] as const).map((kind) =>
      named.find((piece) => piece.kind === kind),
    );
    if (named.length === 2 && course && institution) {
      // One line says both.
      Object.assign(this.#begin(), {
        course: course.text,
        institution: institution.text,
        sources: [line.text],
      });
      const own = this.all.at(-1);
      if (own) own.year ??= year;
      return;
    }
    const above = this.all.at(-1);
    const [only] = pieces;
    if (above && only && isOnOwnLine && pieces.length === 1 && isSubjectOf(above, only)) {
      above.course += ` ${only.text}`;
      above.sources.push(line.text);
      return;
    }
    for (const piece of named.length > 0 ? named : isOnOwnLine ? pieces.slice(0, 2) : [])
      this.#place(piece, line, next);
    if (named.length === 1 && isOnOwnLine) this.#fill(pieces);
    const last = this.all.at(-1);
    if (!last) return;
    if (year !== undefined) last.year ??= year;
    last.sources.push(line.text);
  }

  #place({ text, kind }: Piece, line: Line, next: Line | undefined): void {
    const hasPlace = withoutPlace(line.text) !== line.text.trim();
    const last = this.all.at(-1);
    const isExpected = last && last.course !== '' && last.institution === '' && last.year === undefined;
    const guess = hasPlace || (isExpected && this.#courseFirst) ? 'institution' : 'course';
    if (kind === 'other') {
      // Only what stands where a course or an institution is expected.
      const isDated = isExpected === true && isOnlyDate(next);
      const isFollowed = hasPlace || isExpected || (next !== undefined && this.#isFollowed(next));
      const isNamed = isDated || (line.isApart && isFollowed);
      if (!isNamed) return;
    }
    const own = kind === 'other' ? guess : kind;
    const draft = this.#entryFor(own, true);
    draft[own] = text;
    draft.isSure &&= kind !== 'other' || isExpected === true;
  }

  /** Whether the line below names an institution, as it does below a course. */
  #isFollowed(next: Line): boolean {
    return (
      this.#courseFirst &&
      next.isApart &&
      (piecesOf(next.text)[0]?.kind === 'institution' || withoutPlace(next.text) !== next.text)
    );
  }

  /** The unmarked other part of a line with a course or an institution. */
  #fill(pieces: readonly Piece[]): void {
    const draft = this.all.at(-1);
    const other = pieces.find(({ kind }) => kind === 'other');
    const known = pieces.find(({ kind }) => kind !== 'other');
    if (!draft || !other || !known) return;
    if (known.kind === 'course' && draft.institution === '' && draft.course === known.text)
      draft.institution = other.text;
    else if (known.kind === 'institution' && draft.course === '' && draft.institution === known.text)
      draft.course = other.text;
  }
}

/** "MCA, CUSAT": what follows a comma may be the institution if none is said. */
const completed = (draft: Draft): Draft => {
  const [, course, rest] = /^([^,]{2,40}),\s+(\p{Lu}[^,]*)$/u.exec(draft.course) ?? [];
  return draft.institution === '' && course && rest && isDegree(course) && !isDegree(rest)
    ? { ...draft, course, institution: rest, isSure: false }
    : draft;
};

/** Whether one line says both. */
export const isTied = ({ course, institution, sources }: Draft): boolean =>
  sources.some((text) => text.includes(course) && text.includes(institution));

/** A dated line that no entry has, as an entry of its own or the missing part of the one beside it. */
const addMissed = (drafts: Draft[], lines: readonly Line[], at: number): void => {
  const [line, next] = [lines[at], lines[at + 1]];
  const year = line && isHead(line) ? lastYearIn(line.text.replace(GRADE, ' ')) : undefined;
  const isRead = (text: string) => drafts.some(({ sources }) => sources.includes(text));
  if (!line || year === undefined) return;
  const own = partsOf(line.text);
  const isNamed = (part: string) =>
    drafts.some(({ course, institution }) =>
      [course, institution].some((name) => name !== '' && (name.includes(part) || part.includes(name))),
    );
  if (isRead(line.text) && (own.length === 0 || own.some(isNamed))) return;
  const beside = drafts.find(
    ({ course, institution, sources }) =>
      (course === '' || institution === '') &&
      !sources.includes(line.text) &&
      [lines[at - 1], next].some((other) => other && sources.includes(other.text)),
  );
  if (beside && own.length === 1) {
    beside[beside.course === '' ? 'course' : 'institution'] = own[0] ?? '';
    Object.assign(beside, {
      year: beside.year ?? year,
      isSure: false,
      sources: [line.text, ...beside.sources],
    });
    return;
  }
  if (own.length === 0) {
    // Only a date, below lines of unknown words
    const above = lines.slice(Math.max(0, at - 2), at).filter((one) => isHead(one) && !isRead(one.text));
    const [course = '', institution = ''] = above.flatMap(({ text }) => partsOf(text));
    const sources = [...above, line].map(({ text }) => text);
    if (course !== '') drafts.push({ course, institution, year, isSure: false, sources });
    return;
  }
  const isAlone = own.length === 1 && next && isHead(next) && !isRead(next.text);
  const [first = '', second = ''] = isAlone ? [...own, ...partsOf(next.text)] : own;
  if (first === '') return;
  const [course, institution] = OF_SUBJECT.test(second) ? [second, first] : [first, second];
  const sources = isAlone ? [line.text, next.text] : [line.text];
  drafts.push({ course, institution, year, isSure: false, sources });
};

/** The entries of a section, line by line. */
export const draftsIn = (lines: readonly Line[]): Draft[] => {
  const drafts = new Drafts(isCourseFirst(lines));
  lines.forEach((line, at) => {
    drafts.add(line, lines[at + 1]);
  });
  lines.forEach((_, at) => {
    addMissed(drafts.all, lines, at);
  });
  return drafts.all.filter(({ course, institution }) => course !== '' || institution !== '').map(completed);
};
