/** Extracts education: courses with institution and year. */
import { ENTRIES_MAX } from '#contract/profile/rules.ts';
import type { Line } from '../reading/document.ts';
import { isDegree, isInstitution, levelOf } from '../words.ts';
import { unsupported } from './certainty.ts';
import { type FoundEntry, isBullet, type Study } from './found.ts';
import { boardIn, gradeIn, gradeInCell } from './grades.ts';
import { isOngoing, lastYearIn } from './periods.ts';
import { withoutPlace } from './place-names.ts';
import { isHead, unwrapped } from './section-lines.ts';
import { studiesBySize } from './sized-entries.ts';
import {
  GRADE,
  kindOf,
  OF_SUBJECT,
  type Piece,
  partsAtCommas,
  partsOf,
  piecesOf,
  trimmed,
} from './study-pieces.ts';
import { isBareDegree, shapedStudies } from './study-shapes.ts';
import { type TableRow, tablesIn } from './tables.ts';

interface Draft {
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

const says = (text: string): number => {
  const kind = kindOf(text);
  return kind === 'course' ? 1 : kind === 'institution' ? -1 : 0;
};

/** An entry as it is read, before it is known what supports it. */
interface Read {
  readonly value: Study;
  readonly source: string;
  readonly form: string | undefined;
  /** How many further names stand beside the two. */
  readonly others: number;
  readonly isSure: boolean;
}

/** Running text and cut lines leave "Model School" without a course, "Engineering" as an institution, or both in one. */
const isVague = ({ course, institution, year }: Study): boolean =>
  (course === '' && year === undefined) ||
  /^\p{L}\p{Ll}{3,}$|^\p{Lu}{7,}$/u.test(institution) ||
  (institution === '' && isInstitution(course));

const withDoubts = (all: readonly Read[]): FoundEntry<Study>[] => {
  const pairs = all.map(({ value: { course, institution }, form, others }) => ({
    ...{ what: course, where: institution, form, others },
  }));
  return all.map(({ value, source, isSure }, at) => {
    const pair = pairs[at];
    const isSupported = pair && isSure && !isVague(value);
    const doubts = isSupported ? unsupported(pair, pairs, says) : (['what', 'where'] as const);
    const doubtful = doubts.map((name) => (name === 'what' ? 'course' : 'institution'));
    return { value, source, doubtful: doubtful.filter((field) => value[field] !== '') };
  });
};

/** "MCA, CUSAT": what follows a comma may be the institution if none is said. */
const completed = (draft: Draft): Draft => {
  const [, course, rest] = /^([^,]{2,40}),\s+(\p{Lu}[^,]*)$/u.exec(draft.course) ?? [];
  return draft.institution === '' && course && rest && isDegree(course) && !isDegree(rest)
    ? { ...draft, course, institution: rest, isSure: false }
    : draft;
};

/** Whether one line says both. */
const isTied = ({ course, institution, sources }: Draft): boolean =>
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
  const isAlone = own.length === 1 && next && isHead(next) && !isRead(next.text);
  const [first = '', second = ''] = isAlone ? [...own, ...partsOf(next.text)] : own;
  if (first === '') return;
  const [course, institution] = OF_SUBJECT.test(second) ? [second, first] : [first, second];
  const sources = isAlone ? [line.text, next.text] : [line.text];
  drafts.push({ course, institution, year, isSure: false, sources });
};

/** A board that isn't the institution itself. */
const boardBeside = (institution: string, source: string): string => {
  const board = boardIn(source) ?? '';
  return institution.includes(board) ? '' : board;
};

const studyOf = (
  { course, institution, year }: Pick<Study, 'course' | 'institution' | 'year'>,
  source: string,
): Study => ({
  ...{ level: levelOf(course), course, institution, year },
  ...{ board: boardBeside(institution, source), isCurrent: isOngoing(source), ...gradeIn(source) },
});

/** In which order course and institution stand, and whether on one line. */
const formOf = (draft: Draft): string => {
  const [course, institution] = [draft.course, draft.institution].map((name) =>
    draft.sources.join('\n').indexOf(name),
  );
  return `course first: ${(course ?? 0) <= (institution ?? 0)}, one line: ${isTied(draft)}`;
};

const studiesIn = (all: readonly Line[]): FoundEntry<Study>[] => {
  const lines = unwrapped(all);
  const drafts = new Drafts(isCourseFirst(lines));
  lines.forEach((line, at) => {
    drafts.add(line, lines[at + 1]);
  });
  lines.forEach((_, at) => {
    addMissed(drafts.all, lines, at);
  });
  const entries = drafts.all
    .filter(({ course, institution }) => course !== '' || institution !== '')
    .map(completed);
  // Where one entry lacks a part, those of others may have moved.
  const isMoved =
    entries.length > 1 && entries.some(({ course, institution }) => course === '' || institution === '');
  return withDoubts(
    entries.map((draft) => {
      const source = draft.sources.join('\n');
      return {
        ...{ value: studyOf(draft, source), source, others: 0 },
        form: formOf(draft),
        isSure: draft.isSure && (!isMoved || isTied(draft)),
      };
    }),
  );
};

/** Entries of one form; undefined if the section has other ones. */
const studiesByShape = (all: readonly Line[]): FoundEntry<Study>[] | undefined => {
  const lines = unwrapped(all);
  const entries = shapedStudies(lines, partsOf) ?? shapedStudies(lines, partsAtCommas);
  return (
    entries &&
    withDoubts(
      entries.map(({ source, others, ...study }) => ({
        ...{ value: studyOf(study, source), source, form: 'shape', others, isSure: true },
      })),
    )
  );
};

const studiesInTable = (rows: readonly TableRow[]): FoundEntry<Study>[] =>
  withDoubts(
    rows.flatMap(({ cells, source }) => {
      const course = trimmed(cells.course ?? '');
      const institution = trimmed(cells.institution ?? cells.board ?? '');
      if (course === '' && institution === '') return [];
      const value = {
        ...studyOf({ course, institution, year: lastYearIn(cells.year ?? '') }, source),
        board: trimmed((cells.institution && cells.board) ?? ''),
        ...gradeInCell(cells.grade ?? ''),
      };
      return [{ value, source, form: undefined, others: 0, isSure: true }];
    }),
  );

/** Education in the relevant sections. */
export const findStudies = (sections: readonly (readonly Line[])[]): FoundEntry<Study>[] =>
  sections
    .flatMap((lines) => {
      const { tables, rest } = tablesIn(lines, ['course', 'institution', 'board']);
      return [
        ...tables.flatMap(studiesInTable),
        ...(studiesBySize(rest) ?? studiesByShape(rest) ?? studiesIn(rest)),
      ];
    })
    .filter(({ value }, at, all) => all.findIndex((one) => isSame(one.value, value)) === at)
    .slice(0, ENTRIES_MAX);

/** Whether a page says the same twice. */
const isSame = (one: Study, other: Study): boolean =>
  one.course === other.course && one.institution === other.institution && one.year === other.year;
