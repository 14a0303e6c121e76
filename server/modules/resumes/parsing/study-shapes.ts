/** Reads education whose entries have one form: the words of some say which part of all is the course. */
import type { Line } from '../reading/document.ts';
import { isDegree, isInstitution } from '../words.ts';
import { withoutBullet } from './found.ts';
import { lastYearIn } from './periods.ts';
import { isHead } from './section-lines.ts';

const ABOVE_MAX = 3;
const BELOW_MAX = 2;
const PARTS_MAX = 4;
const ALIKE_MIN = 3;

const BARE_WORDS = 3;
/** Whether a text is a degree without its subject: "BSc (Hons)", "Bachelor of Arts". */
export const isBareDegree = (text: string): boolean =>
  isDegree(text) &&
  !isInstitution(text) &&
  text.split(/\s+/).length <= BARE_WORDS &&
  !/[\d:,]|\s(?:in|en|für|im|-|–)\s/i.test(text);

export interface ShapedStudy {
  readonly course: string;
  readonly institution: string;
  readonly year: number | undefined;
  readonly source: string;
  /** How many further names stand beside the two. */
  readonly others: number;
}

/** Where each entry starts: as far above its year as the section's first line is above the first one. */
const startsIn = (lines: readonly Line[]): number[] | undefined => {
  const dated = lines.flatMap((line, at) =>
    isHead(line) && lastYearIn(line.text) !== undefined ? [at] : [],
  );
  const [above] = dated;
  if (above === undefined || above > ABOVE_MAX) return undefined;
  const starts = dated.map((at) => at - above);
  const isForm = starts.every(
    (start, index) =>
      start > (dated[index - 1] ?? -1) && lines.slice(start, start + above + 1).every((line) => isHead(line)),
  );
  return isForm ? starts : undefined;
};

/** The lines below the years that all entries have. */
const belowIn = (entries: readonly (readonly Line[])[], above: number): number => {
  const counts = entries.map((entry) => {
    const end = entry.findIndex(
      (line, at) => at > above && !isHead({ ...line, text: withoutBullet(line.text) }),
    );
    return (end < 0 ? entry.length : end) - above - 1;
  });
  return Math.max(0, Math.min(BELOW_MAX, ...counts));
};

interface Places {
  readonly course: number;
  readonly institution: number;
}

/** Which part is the course and which the institution: what the words of all entries say together. */
const placesIn = (entries: readonly (readonly string[])[]): Places | undefined => {
  const count = Math.min(PARTS_MAX, ...entries.map((parts) => parts.length));
  const votes = Array.from({ length: count }, (_, at) => {
    const texts = entries.map((parts) => parts[at] ?? '');
    const degrees = texts.filter((text) => isDegree(text) && !isInstitution(text)).length;
    return { degrees, schools: texts.filter((text) => isInstitution(text) && !isDegree(text)).length };
  });
  if (votes.some(({ degrees, schools }) => degrees > 0 && schools > 0)) return undefined;
  const best = (of: 'degrees' | 'schools', not: 'degrees' | 'schools', except: number): number =>
    votes.reduce(
      (top, vote, at) => (vote[not] > 0 || at === except || (votes[top]?.[of] ?? -1) >= vote[of] ? top : at),
      -1,
    );
  const sureCourse = best('degrees', 'schools', -1);
  const isSaid = (votes[sureCourse]?.degrees ?? 0) > 0;
  const institution = best('schools', 'degrees', isSaid ? sureCourse : -1);
  const course = isSaid ? sureCourse : best('degrees', 'schools', institution);
  const said = Math.max(votes[course]?.degrees ?? 0, votes[institution]?.schools ?? 0);
  const isEnough = 2 * said >= entries.length || (said > 0 && entries.length >= ALIKE_MIN);
  return course >= 0 && institution >= 0 && isEnough ? { course, institution } : undefined;
};

/** The entries of a section that has one form; undefined if it has others. */
export const shapedStudies = (
  lines: readonly Line[],
  partsOf: (text: string) => readonly string[],
): ShapedStudy[] | undefined => {
  const starts = startsIn(lines);
  const above = lines.findIndex((line) => isHead(line) && lastYearIn(line.text) !== undefined);
  if (!starts) return undefined;
  const entries = starts.map((start, index) => lines.slice(start, starts[index + 1]));
  const linesBelow = belowIn(entries, above);
  const own = entries.map((entry) => {
    const isShort = !entry.slice(0, above + 1 + linesBelow).some(({ text }) => isDegree(text));
    // The subject may stand above the degree.
    return entry.slice(0, above + 1 + linesBelow + (isShort ? 1 : 0));
  });
  const isMore = ({ text }: Line) => isDegree(text) || isInstitution(text);
  if (entries.some((entry, at) => entry.slice(own[at]?.length).some((line) => isHead(line) && isMore(line))))
    return undefined;
  const placed = own.map((entry) =>
    entry.flatMap(({ text }, at) => partsOf(text).map((part) => ({ part, at }))),
  );
  const parts = placed.map((all) => all.map(({ part }) => part));
  const schools = (parts[0] ?? []).filter((part) => isInstitution(part) && !isDegree(part));
  // Further entries without a year
  if (parts.length === 1 && schools.length > 1) return undefined;
  const places = placesIn(parts);
  if (!places) return undefined;
  const area = places.course - 1;
  // Behind an institution, it is rather its city.
  const isArea = (all: (typeof placed)[number]) =>
    all[area] && !isDegree(all[area].part) && all[area].at !== all[places.institution]?.at;
  const hasArea = area !== places.institution && placed.every(isArea);
  const below = places.course + 1;
  const isSubject = (all: (typeof placed)[number]) => {
    const [part, course] = [all[below], all[places.course]];
    return course && isBareDegree(course.part) && part && !isInstitution(part.part) && part.at > course.at;
  };
  const hasSubject = below !== places.institution && placed.every(isSubject);
  return own.map((entry, index) => {
    const all = parts[index] ?? [];
    const course = all[places.course] ?? '';
    const degree = isDegree(course)
      ? undefined
      : all.slice(places.course + 1).find((part) => isDegree(part) && !isInstitution(part));
    const subject = hasSubject ? all[below] : hasArea ? all[area] : undefined;
    return {
      course: subject ? `${course} ${subject}` : [degree, course].filter(Boolean).join(' '),
      institution: all[places.institution] ?? '',
      year: lastYearIn(entry[above]?.text ?? ''),
      source: entry.map(({ text }) => text).join('\n'),
      others: Math.max(0, all.length - 2 - (degree || subject ? 1 : 0)),
    };
  });
};
