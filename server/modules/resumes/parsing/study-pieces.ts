/** Splits the lines of education into what names courses, institutions and other things. */
import { columnKind, isDegree, isInstitution } from '../words.ts';
import { withoutBullet } from './found.ts';
import { boardIn } from './grades.ts';
import { DATES, isDuration } from './periods.ts';
import { isPlace, withoutLabelledPlace, withoutPlace } from './place-names.ts';
import { readHeading } from './sections.ts';

export const GRADE =
  /[,;(]?\s*(?:with\s+)?(?<!\p{L})(?:(?:cgpa|cpi|spi|gpa|sgpa|grade|score|marks|percentage|aggregate|result|note|nota|mention|abschlussnote|durchschnitt|प्रतिशत|अंक)(?!\p{L})\s*(?:of|is|:|-|–)?\s*[:=]?\s*(?:\d[\d.,/ ]*%?|[A-F][+-]?|[\p{L}-]+)(?:\s*(?:\/|out of|on)\s*\d+(?:\.\d+)?)?|\d{1,3}(?:[.,]\d+)?\s*(?:%|percent\b|प्रतिशत)(?:\s*(?:marks|aggregate))?|\d(?:[.,]\d+)?\s*(?:cgpa|gpa))\s*\)?/giu;

type PieceKind = 'course' | 'institution' | 'other';
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
}

const COURSE_START =
  /^(?:bachelor|master|diploma|post[- ]?graduate|associate|doctor|high school diploma|higher secondary|senior secondary|secondary|licen|grado|m[aá]ster|b\.|m\.|certificate|class|abitur|ausbildung|std|ph)/i;

export const kindOf = (text: string): PieceKind => {
  const [degree, institution] = [isDegree(text), isInstitution(text)];
  if (degree && (!institution || COURSE_START.test(text))) return 'course';
  return institution ? 'institution' : degree ? 'course' : 'other';
};

export const trimmed = (text: string): string =>
  text
    // "University of Oslo. Thesis: Cold water corals"
    .replace(/\.\s+\p{Lu}[\p{L} ]{2,30}[:：].*$/u, '')
    .replace(/^[\s,،؛;:|–—.·-]+|[\s,،؛;:|–—·-]+$/g, '')
    .replace(/(?:\s+(?:passed|completed|in(?: the)? year|in|im|en|with|from|of|mit|avec|con))+$/i, '')
    .replace(/(?<=\p{L}{4})\.$/u, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/^([^()]*)\)$/, '$1')
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
  readHeading(text)?.rest !== '' &&
  /\p{L}/u.test(text);

/** "B.Sc., University of Pune": separators count only where both sides say different things. */
export const piecesOf = (line: string): Piece[] => {
  const text = withoutPlace(
    withoutLabelledPlace(withoutBullet(line))
      .replace(GRADE, ' ')
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
        if (kinds[0] !== 'course') return [trimmed(before), after];
        const [field, institution] = withoutFront(after);
        return [field === '' ? before : `${before}, ${field}`, trimmed(institution)];
      }
    }
  }
  if (!isInstitution(text) || isDegree(text)) return [text];
  // "Logistics, Pacific Institute"
  const [, course = '', institution = ''] = /^([^,،;]{3,}?)\s*[,،;]\s+(.+)$/u.exec(text) ?? [];
  const isBeside =
    kindOf(institution) === 'institution' && !isInstitution(course) && !DEPARTMENT.test(institution);
  if (isInstitution(course) && !isInstitution(institution) && OF_SUBJECT.test(institution))
    return [course, institution];
  return isBeside && !isPlace(course) ? [course, trimmed(institution)] : [trimmed(text)];
};
/** "MSW in Social Work" */
export const OF_SUBJECT = /^\p{Lu}[\p{L}.]* (?:in|en) \p{Lu}/u;
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

/** The parts of a line, where more than a comma separates them. Beside a date, a place alone is a name: "NUI Galway, Ireland". */
export const partsOf = (line: string): string[] => {
  const parts = namedPartsOf(line);
  const [, name] = /^([^\t]+)\t[^\t\p{L}]*$/u.exec(line) ?? [];
  return parts.length === 0 && name && isPlace(name) ? [trimmed(name)] : parts;
};
const namedPartsOf = (line: string): string[] =>
  withoutPlace(withoutLabelledPlace(withoutBullet(line)).replace(GRADE, ' ').replace(DATES, '\t'))
    .split(/\t|\s[|•·/—]\s/)
    .flatMap((part) =>
      /\s[–-]\s/.test(part) ? splitBoth(part.replace(LABEL, '')) : [part.replace(LABEL, '')],
    )
    .map((part) => trimmed(withoutPlace(part)))
    .filter(isPart);

/** The parts of a line of two, which only a comma separates in all entries: "DEC en gestion, Collège Laval". */
export const partsAtCommas = (line: string): string[] =>
  partsOf(line).flatMap((part) => {
    const parts = part.split(/[,،]\s+/).filter(isPart);
    return parts.length === 2 && !isInstitution(parts[0] ?? '') ? parts : [part];
  });
