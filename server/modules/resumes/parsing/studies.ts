/** Extracts education: courses with place and year. */
import type { EDUCATION_LEVELS } from '#contract/profile-rules.ts';
import type { Line } from '../reading/document.ts';
import { type Found, withoutBullet } from './found.ts';
import { lastYearIn, YEARS } from './periods.ts';

export interface Study {
  readonly level: (typeof EDUCATION_LEVELS)[number];
  readonly course: string;
  readonly institution: string;
  readonly year: number | undefined;
}

const STUDIES_MAX = 10;

const POSTGRADUATE =
  /(?<!\p{L})(?:m\.?\s?sc|m\.?\s?a|m\.?\s?tech|m\.?\s?com|m\.?\s?ed|m\.?\s?eng|m\.?b\.?a|m\.?c\.?a|m\.?d|ph\.?\s?d|doctorate|doctorado|doctorat|masters?|master['’]s|máster|maestría|magíster|postgraduate|post graduate|pgdm|posgrado|dea|dess)(?!\p{L})|स्नातकोत्तर|एम\.?\s?(?:ए|एससी|कॉम|टेक)|ماجستير|دكتوراه/iu;
const UNDERGRADUATE =
  /(?<!\p{L})(?:b\.?\s?sc|b\.?\s?a|b\.?\s?tech|b\.?\s?e|b\.?\s?com|b\.?\s?ed|b\.?\s?eng|b\.?b\.?a|b\.?c\.?a|b\.?\s?arch|b\.?\s?pharm|m\.?b\.?b\.?s|ll\.?b|bachelors?|bachelor['’]s|undergraduate|licenciatura|licenciad[oa]|grado|ingeniería|licence|bachelor|honours)(?!\p{L})|(?<!नातको)स्नातक|बी\.?\s?(?:ए|एससी|कॉम|टेक|एड)|بكالوريوس|ليسانس/iu;
const OTHER =
  /(?<!\p{L})(?:diploma|diplomado|certificate|iti|higher secondary|secondary|high school|10\+2|12th|10th|hsc|ssc|bachillerato|técnico superior|fp|formación profesional|ciclo formativo|bts|dut|cap|bac|baccalauréat|bep|diplôme|apprenticeship|gnm|anm|polytechnic diploma)(?!\p{L})|डिप्लोमा|आईटीआई|इंटरमीडिएट|हाई स्कूल|دبلوم|الثانوية/iu;
const INSTITUTION =
  /(?<!\p{L})(?:university|college|institute|institut|school|academy|polytechnic|iit|nit|iim|universidad|instituto|escuela|colegio|academia|universitat|université|lycée|école|ecole|faculté|academie|cfa|iut)(?!\p{L})|विश्वविद्यालय|महाविद्यालय|संस्थान|विद्यालय|कॉलेज|جامعة|معهد|كلية|مدرسة/iu;

const isDegree = (text: string): boolean =>
  POSTGRADUATE.test(text) || UNDERGRADUATE.test(text) || OTHER.test(text);

const levelOf = (course: string): Study['level'] =>
  POSTGRADUATE.test(course) ? 'PG' : UNDERGRADUATE.test(course) ? 'UG' : 'Other';

/** The parts of a line. A comma separates course and place, but not "B.Sc. in Physics, Chemistry". */
const piecesOf = (text: string): string[] =>
  withoutBullet(text)
    .replace(YEARS, '\t')
    .split(
      /\t|\s[|•·]\s|\s[–—-]\s|;|,\s+(?=[^,]*$)|,\s+(?=[^,]*,)|\s+(?:from|at|de la|à l['’])\s+(?=\p{Lu})/u,
    )
    .map((piece) => piece.replace(/^[\s,:;|–—()-]+|[\s,:;|–—(-]+$/g, '').trim())
    .filter(
      (piece) => piece !== '' && !/^(?:graduated|class of|cgpa|gpa|grade|score|nota|mention)\b/i.test(piece),
    );

interface Draft {
  course: string;
  institution: string;
  year: number | undefined;
  sources: string[];
}

const isComplete = (draft: Draft): boolean => draft.course !== '' && draft.institution !== '';

/** Adds a piece to the entry; false if it starts another one. */
const place = (draft: Draft, piece: string): boolean => {
  const isPlace = INSTITUTION.test(piece);
  if (isDegree(piece) && !(isPlace && !/^(?:[a-z]\.|diploma|bachelor|master|high school)/i.test(piece))) {
    if (draft.course !== '') return false;
    draft.course = piece;
  } else if (isPlace) {
    if (draft.institution !== '') return false;
    draft.institution = piece;
  }
  return true;
};

const addLine = (drafts: Draft[], text: string): void => {
  let draft = drafts.at(-1);
  const year = lastYearIn(text);
  const pieces = piecesOf(text);
  const begin = (): Draft => {
    const begun: Draft = { course: '', institution: '', year: undefined, sources: [] };
    drafts.push(begun);
    return begun;
  };
  const isNext = !draft || (isComplete(draft) && draft.year !== undefined && year !== undefined);
  if (isNext || !draft) draft = begin();
  for (const piece of pieces) {
    if (place(draft, piece)) continue;
    draft = begin();
    place(draft, piece);
  }
  // An unmarked place next to a course.
  const [other] = pieces.filter((piece) => piece !== draft.course && piece !== draft.institution);
  if (draft.course !== '' && draft.institution === '' && other !== undefined && pieces.includes(draft.course))
    draft.institution = other;
  draft.year ??= year;
  draft.sources.push(text);
};

/** Education in the relevant sections. */
export const findStudies = (sections: readonly (readonly Line[])[]): Found<Study>[] =>
  sections
    .flatMap((lines) => {
      const drafts: Draft[] = [];
      for (const { text } of lines) if (text !== '') addLine(drafts, text);
      return drafts;
    })
    .filter(({ course }) => course !== '')
    .map(({ course, institution, year, sources }) => ({
      value: { level: levelOf(course), course, institution, year },
      source: sources.join('\n'),
    }))
    .slice(0, STUDIES_MAX);
