/** Extracts education: courses with institution and year. */
import { ENTRIES_MAX } from '#contract/profile/rules.ts';
import type { Line } from '../reading/document.ts';
import { isInstitution, levelOf } from '../words.ts';
import { unsupported } from './certainty.ts';
import type { FoundEntry, Study } from './found.ts';
import { boardIn, gradeIn, gradeInCell } from './grades.ts';
import { isOngoing, lastYearIn } from './periods.ts';
import { unwrapped } from './section-lines.ts';
import { studiesBySize } from './sized-entries.ts';
import { type Draft, draftsIn, isTied } from './study-drafts.ts';
import { kindOf, partsAtCommas, partsOf, trimmed } from './study-pieces.ts';
import { shapedStudies } from './study-shapes.ts';
import { type TableRow, tablesIn } from './tables.ts';

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
  const entries = draftsIn(unwrapped(all));
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
