/** Extracts education: courses with institution and year. */
import { ENTRIES_MAX } from '#contract/profile/rules.ts';
import type { Line } from '../reading/document.ts';
import { columnKind, isDegree, isInstitution, levelOf } from '../words.ts';
import { type FoundEntry, isBullet, isGarbled, type Study, withoutBullet } from './found.ts';
import { boardIn, gradeIn, gradeInCell } from './grades.ts';
import { DATES, isDuration, isOngoing, lastYearIn } from './periods.ts';
import { isPlace, withoutLabelledPlace, withoutPlace } from './place-names.ts';
import { isHead, unwrapped } from './section-lines.ts';
import { readHeading } from './sections.ts';
import { studiesBySize } from './sized-entries.ts';
import { isBareDegree, shapedStudies } from './study-shapes.ts';
import { type TableRow, tablesIn } from './tables.ts';

const GRADE =
  /[,;(]?\s*(?:with\s+)?(?<!\p{L})(?:(?:cgpa|cpi|spi|gpa|sgpa|grade|score|marks|percentage|aggregate|result|note|nota|mention|abschlussnote|durchschnitt|प्रतिशत|अंक)(?!\p{L})\s*(?:of|is|:|-|–)?\s*[:=]?\s*(?:\d[\d.,/ ]*%?|[A-F][+-]?|[\p{L}-]+)(?:\s*(?:\/|out of|on)\s*\d+(?:\.\d+)?)?|\d{1,3}(?:[.,]\d+)?\s*(?:%|percent\b|प्रतिशत)(?:\s*(?:marks|aggregate))?|\d(?:[.,]\d+)?\s*(?:cgpa|gpa))\s*\)?/giu;

type PieceKind = 'course' | 'institution' | 'other';
interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
}

const COURSE_START =
  /^(?:bachelor|master|diploma|post[- ]?graduate|associate|doctor|high school diploma|higher secondary|senior secondary|secondary|licen|grado|m[aá]ster|b\.|m\.|certificate|class|abitur|ausbildung|std|ph)/i;

const kindOf = (text: string): PieceKind => {
  const [degree, institution] = [isDegree(text), isInstitution(text)];
  if (degree && (!institution || COURSE_START.test(text))) return 'course';
  return institution ? 'institution' : degree ? 'course' : 'other';
};

const trimmed = (text: string): string =>
  text
    // "University of Oslo. Thesis: Cold water corals"
    .replace(/\.\s+\p{Lu}[\p{L} ]{2,30}[:：].*$/u, '')
    .replace(/^[\s,،؛;:|–—.·-]+|[\s,،؛;:|–—·-]+$/g, '')
    .replace(/(?:\s+(?:passed|completed|in(?: the)? year|in|im|en|with|from|of|mit|avec|con))+$/i, '')
    .replace(/(?<=\p{L}{4})\.$/u, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\(\s*\)/g, '')
    .trim();

const LABEL =
  /^(?:institut(?:e|ion)|school|college|university|board|degree|course|qualification|year(?: of passing)?|specialization|stream)\s*[:：]\s*/i;

/** "Lehigh University, PA", but not "College Park, MD". */
const isPlaceOnly = (text: string): boolean =>
  isPlace(text) &&
  !isDegree(text) &&
  !(isInstitution(text) && !/^(?:college|university|state) (?!of )/i.test(text));

const isPart = (text: string): boolean =>
  text !== '' &&
  !isPlaceOnly(text) &&
  !isDuration(text) &&
  !columnKind(text) &&
  !readHeading(text) &&
  /\p{L}/u.test(text);

/** "B.Sc., University of Pune": separators count only where both sides say different things. */
const piecesOf = (line: string): Piece[] => {
  const text = withoutPlace(
    withoutLabelledPlace(withoutBullet(line))
      .replace(GRADE, '')
      .replace(DATES, '\t')
      .replace(/(?:\s*\t\s*)+$/, ''),
  );
  const parts = text
    .split(/\t|\s[|•·]\s/)
    .flatMap((part) => splitBoth(trimmed(part.replace(LABEL, ''))))
    .map((part) => trimmed(withoutPlace(part)))
    .filter(isPart);
  const pieces = parts.map((part) => ({ text: part, kind: kindOf(part) }));
  // "Model School, CBSE": a board beside a school isn't another one.
  const isBoard = ({ text: part }: Piece) => boardIn(part) === part;
  return pieces.some((piece) => piece.kind === 'institution' && !isBoard(piece))
    ? pieces.filter((piece) => !isBoard(piece))
    : pieces;
};

const BETWEEN = [
  /\s+[–—-]+\s+|\s*[–—]\s+/,
  /\s+(?:from|at|an der|am|à l['’]|de la|à|bei)\s+(?=\p{Lu})/u,
  /\s*[,،;]\s+/,
  /\s*[()]\s*/,
];

/** Splits a part that names both a course and an institution. */
const splitBoth = (text: string): string[] => {
  if (!isDegree(text) && !isInstitution(text)) return [text];
  for (const separator of BETWEEN) {
    const parts = text.split(separator).map(trimmed).filter(isPart);
    for (let at = 1; at < parts.length; at += 1) {
      const [before, after] = cut(text, separator, at);
      const kinds = [kindOf(before), kindOf(after)];
      if (kinds.includes('course') && kinds.includes('institution')) {
        if (kinds[0] !== 'course') return [withoutTail(before), after];
        const [field, institution] = withoutFront(after);
        return [field === '' ? before : `${before}, ${field}`, withoutTail(institution)];
      }
    }
  }
  if (!isInstitution(text) || isDegree(text)) return [text];
  // "Logistics, Pacific Institute"
  const [, course = '', institution = ''] = /^([^,،;]{3,}?)\s*[,،;]\s+(.+)$/u.exec(text) ?? [];
  const isBeside =
    kindOf(institution) === 'institution' && !isInstitution(course) && !DEPARTMENT.test(institution);
  return isBeside && !isPlace(course) ? [course, withoutTail(institution)] : [withoutTail(text)];
};
/** A part of an institution, not one beside a course: "Yale, School of Music" */
const DEPARTMENT = /^(?:school|faculty|department|college|institute|fakultät|facultad|faculté) /i;

/** The text on both sides of the separator's occurrence. */
const cut = (text: string, separator: RegExp, occurrence: number): [string, string] => {
  const found = [...text.matchAll(new RegExp(separator, `${separator.flags}g`))][occurrence - 1];
  return found
    ? [trimmed(text.slice(0, found.index)), trimmed(text.slice(found.index + found[0].length))]
    : [text, ''];
};

/** The subject in front of an institution, "Organic Chemistry, Stanford University", and the institution. */
const withoutFront = (text: string): [string, string] => {
  const parts = text.split(/\s*[,،]\s+/);
  const at = parts.findIndex((part) => isInstitution(part));
  // "Stanford University", but not only "University".
  return at > 0 && /\s/.test(parts[at] ?? '')
    ? [parts.slice(0, at).join(', '), parts.slice(at).join(', ')]
    : ['', text];
};

/** An institution without the places behind commas. */
const withoutTail = (text: string): string => {
  const [first = '', ...rest] = text.split(/\s*[,،]\s+/);
  const lastNamed = rest.findLastIndex((part) => isInstitution(part));
  return trimmed([first, ...rest.slice(0, lastNamed + 1)].join(', '));
};

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

/** Running text and cut lines leave "Model School" without a course, and "Engineering" as an institution. */
const isVague = ({ course, institution, year }: Study): boolean =>
  (course === '' && year === undefined) || /^\p{L}\p{Ll}{3,}$|^\p{Lu}{7,}$/u.test(institution);

/** A course that names an institution, too, and no other sign between them. */
const isJoined = ({ course, institution }: Study): boolean => institution === '' && isInstitution(course);

/** Whether words say of one of the two what it is. */
const isSupported = ({ course, institution }: Study): boolean =>
  isDegree(course) || isInstitution(institution);

const doubtsOf = (study: Study, isSure: boolean): FoundEntry<Study>['doubtful'] => {
  const isDoubtful = !isSure || !isSupported(study) || isVague(study) || isJoined(study);
  return (['course', 'institution'] as const).filter(
    (field) => study[field] !== '' && (isDoubtful || isGarbled(study[field])),
  );
};

/** "MCA, CUSAT": what follows a comma may be the institution if none is said. */
const completed = (draft: Draft): Draft => {
  const [, course, rest] = /^([^,]{2,40}),\s+(\p{Lu}[^,]*)$/u.exec(draft.course) ?? [];
  return draft.institution === '' && course && rest && isDegree(course) && !isDegree(rest)
    ? { ...draft, course, institution: rest, isSure: false }
    : draft;
};

/** A board that isn't the institution itself. */
const boardBeside = (institution: string, source: string): string => {
  const board = boardIn(source) ?? '';
  return institution.includes(board) ? '' : board;
};

const studiesIn = (all: readonly Line[]): FoundEntry<Study>[] => {
  const lines = unwrapped(all);
  const drafts = new Drafts(isCourseFirst(lines));
  lines.forEach((line, at) => {
    drafts.add(line, lines[at + 1]);
  });
  return drafts.all
    .filter(({ course, institution }) => course !== '' || institution !== '')
    .map(completed)
    .map(({ course, institution, year, isSure, sources }) => {
      const source = sources.join('\n');
      const value = {
        ...{ level: levelOf(course), course, institution, year },
        ...{ board: boardBeside(institution, source), isCurrent: isOngoing(source), ...gradeIn(source) },
      };
      return { value, source, doubtful: doubtsOf(value, isSure) };
    });
};

/** The parts of a line, where more than a comma separates them. */
const partsOf = (line: string): string[] =>
  withoutPlace(withoutLabelledPlace(withoutBullet(line)).replace(GRADE, '').replace(DATES, '\t'))
    .split(/\t|\s[|•·/—]\s/)
    .flatMap((part) =>
      /\s[–-]\s/.test(part) ? splitBoth(part.replace(LABEL, '')) : [part.replace(LABEL, '')],
    )
    .map((part) => trimmed(withoutPlace(part)))
    .filter(isPart);

/** The parts of a line of two, which only a comma separates in all entries: "DEC en gestion, Collège Laval". */
const partsAtCommas = (line: string): string[] =>
  partsOf(line).flatMap((part) => {
    const parts = part.split(/[,،]\s+/).filter(isPart);
    return parts.length === 2 && !isInstitution(parts[0] ?? '') ? parts : [part];
  });

/** Entries of one form; undefined if the section has other ones. */
const studiesByShape = (all: readonly Line[]): FoundEntry<Study>[] | undefined =>
  (shapedStudies(unwrapped(all), partsOf) ?? shapedStudies(unwrapped(all), partsAtCommas))?.map(
    ({ course, institution: named, year, source }) => {
      const institution = withoutTail(named);
      const value = {
        ...{ level: levelOf(course), course, institution, year },
        ...{ board: boardBeside(institution, source), isCurrent: isOngoing(source), ...gradeIn(source) },
      };
      return { value, source, doubtful: doubtsOf(value, true) };
    },
  );

const studiesInTable = (rows: readonly TableRow[]): FoundEntry<Study>[] =>
  rows.flatMap(({ cells, source }) => {
    const course = trimmed(cells.course ?? '');
    const institution = withoutTail(trimmed(cells.institution ?? cells.board ?? ''));
    if (course === '' && institution === '') return [];
    const value = {
      ...{ level: levelOf(course), course, institution, year: lastYearIn(cells.year ?? '') },
      board: trimmed((cells.institution && cells.board) ?? ''),
      isCurrent: isOngoing(source),
      ...gradeInCell(cells.grade ?? ''),
    };
    return [{ value, source, doubtful: doubtsOf(value, true) }];
  });

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
    .slice(0, ENTRIES_MAX);
