/** Extracts work experience: each period with its job and company. */
import type { Line } from '../reading/document.ts';
import { type Found, isBullet, partsOf, withoutBullet } from './found.ts';
import { findPeriod, type Period } from './periods.ts';

export interface Work extends Period {
  readonly title: string;
  readonly company: string;
  readonly description: string;
}

const WORKS_MAX = 20;
const HEAD_LENGTH_MAX = 110;
const DESCRIPTION_MAX = 2000;

const TITLE =
  /(?<![\p{L}])(?:accountant|adviser|advisor|agent|agronomist|analyst|apprentice|architect|assistant|associate|attendant|auditor|barista|buyer|caregiver|carpenter|cashier|chef|chemist|clerk|coach|consultant|cook|coordinator|copywriter|counsel|counsellor|designer|developer|director|doctor|driver|editor|electrician|engineer|executive|head|illustrator|inspector|instructor|intern|journalist|lawyer|lead|lecturer|librarian|machinist|manager|mechanic|merchandiser|nurse|officer|operator|owner|partner|pharmacist|photographer|physiotherapist|planner|plumber|president|principal|producer|professor|programmer|receptionist|recruiter|representative|researcher|salesperson|scientist|secretary|specialist|superintendent|supervisor|surveyor|teacher|technician|technologist|tester|trainee|trainer|translator|tutor|volunteer|waiter|waitress|welder|worker|writer|abogad[oa]|administrador[a]?|administrativ[oa]|analista|asistente|auxiliar|camarer[oa]|cociner[oa]|comercial|conductor[a]?|consultor[a]?|contable|contador[a]?|coordinador[a]?|desarrollador[a]?|director[a]?|diseñador[a]?|docente|electricista|encargad[oa]|enfermer[oa]|gerente|ingenier[oa]|jef[ea]|maestr[oa]|médic[oa]|operari[oa]|profesor[a]?|programador[a]?|recepcionista|soldador[a]?|técnic[oa]|vendedor[a]?|acheteu(?:r|se)|agente?|aide|assistante?|avocate?|caissi(?:er|ère)|chargée?|cheffe?|chauffeu(?:r|se)|comptable|conducteur|conductrice|conseill(?:er|ère)|cuisini(?:er|ère)|développeu(?:r|se)|directeur|directrice|électricien(?:ne)?|employée?|enseignante?|gestionnaire|graphiste|infirmi(?:er|ère)|ingénieure?|mécanicien(?:ne)?|professeure?|responsable|secrétaire|serveu(?:r|se)|soudeu(?:r|se)|stagiaire|technicien(?:ne)?|vendeu(?:r|se))(?![\p{L}])|इंजीनियर|शिक्षक|शिक्षिका|प्रबंधक|लेखाकार|नर्स|वेल्डर|चालक|तकनीशियन|सहायक|डेवलपर|विश्लेषक|पर्यवेक्षक|अधिकारी|مهندس|معلم|معلّم|مدير|محاسب|ممرض|سائق|فني|مساعد|مطور|محلل|مشرف|مسؤول|مصمم|لحام/iu;
const COMPANY =
  /(?<![\p{L}])(?:ltd|limited|llc|llp|inc|corp|corporation|gmbh|ag|plc|pvt|private|co|company|s\.?a\.?s?|s\.?l\.?|sarl|group|grupo|groupe|solutions|technologies|systems|services|industries|hospital|hôpital|clinic|clínica|clinique|school|escuela|colegio|école|college|university|universidad|université|bank|banco|banque|labs?|studio|agency|agencia|agence|foundation|hotel|hôtel|restaurant|restaurante|works|steel|motors|foods|pharma|logistics|energy|consulting|partners|holdings|stores?|constructions?|builders|textiles|mills|freight|airlines|media)\.?(?![\p{L}])|लिमिटेड|अस्पताल|विद्यालय|बैंक|कंपनी|شركة|مستشفى|مدرسة|بنك|مجموعة|مؤسسة/iu;

interface Entry {
  readonly head: string[];
  readonly sources: string[];
  readonly period: Period;
  readonly description: string[];
}

/** Abbreviations such as "Inc." also end with a full stop, but lines with this many words are sentences. */
const SENTENCE_WORDS = 6;
const isSentence = (text: string): boolean =>
  /[.!?।]$/.test(text) && text.split(/\s+/).length >= (text.endsWith('।') ? 3 : SENTENCE_WORDS);

/** Whether a line is short and no sentence. */
const isHead = ({ text }: Line): boolean =>
  text !== '' && text.length <= HEAD_LENGTH_MAX && !isBullet(text) && !isSentence(text);

/** The number of lines above the first period of a section that belong to it. */
const countAbove = (lines: readonly Line[], first: number): number => {
  let count = 0;
  while (count < 3 && first - count > 0) {
    const above = lines[first - count - 1];
    if (!above || !isHead(above)) break;
    count += 1;
  }
  return count;
};

/** The start of the lines above a period: as many as above the first one, if they are short. */
const startOf = (lines: readonly Line[], at: number, above: number, after: number): number => {
  let start = at;
  while (
    at - start < above &&
    start - 1 > after &&
    lines[start - 1] &&
    isHead(lines[start - 1] ?? { text: '', size: 0 })
  )
    start -= 1;
  return start;
};

const entriesOf = (section: readonly Line[]): Entry[] => {
  const lines = section.filter(({ text }) => text !== '');
  const dated = lines.flatMap(({ text }, at) => {
    const found = isBullet(text) && text.length > HEAD_LENGTH_MAX ? undefined : findPeriod(text);
    return found ? [{ at, ...found }] : [];
  });
  const above = countAbove(lines, dated[0]?.at ?? 0);
  const starts = dated.map(({ at }, index) => startOf(lines, at, above, dated[index - 1]?.at ?? -1));
  return dated.map(({ at, period, rest }, index) => {
    const end = starts[index + 1] ?? lines.length;
    const start = starts[index] ?? at;
    let last = at + 1;
    const before = lines.slice(start, at).map(({ text }) => text);
    const head = [...before, ...(rest === '' ? [] : [rest])];
    // Missing parts follow the period: the company below the job, or both below the dates.
    while (last < end && head.flatMap(partsOf).length < 2) {
      const line = lines[last];
      if (!line || !isHead(line)) break;
      head.push(line.text);
      last += 1;
    }
    const isTitleBelow =
      last < end && !head.some((text) => TITLE.test(text)) && TITLE.test(lines[last]?.text ?? '');
    const below = lines[last];
    if (isTitleBelow && below && isHead(below)) {
      head.push(below.text);
      last += 1;
    } else if (
      last < end &&
      below &&
      isHead(below) &&
      COMPANY.test(below.text) &&
      !head.some((text) => COMPANY.test(text))
    ) {
      head.push(below.text);
      last += 1;
    }
    return {
      head,
      sources: lines.slice(start, last).map(({ text }) => text),
      period,
      description: lines.slice(last, end).map(({ text }) => withoutBullet(text)),
    };
  });
};

/** Decides which part is the job and which the company. */
const namesIn = (head: readonly string[]): { title: string; company: string } => {
  const parts = head.flatMap((text) => partsOf(withoutBullet(text)));
  const title =
    parts.find((part) => TITLE.test(part) && !COMPANY.test(part)) ?? parts.find((part) => TITLE.test(part));
  const others = parts.filter((part) => part !== title);
  const company = others.find((part) => COMPANY.test(part)) ?? others[0];
  if (title !== undefined) return { title, company: company ?? '' };
  const [first = '', second = ''] = parts;
  return COMPANY.test(first) ? { title: second, company: first } : { title: first, company: second };
};

/** Work experience in the relevant sections. */
export const findWork = (sections: readonly (readonly Line[])[]): Found<Work>[] =>
  sections
    .flatMap(entriesOf)
    .map(({ head, sources, period, description }) => ({
      value: { ...period, ...namesIn(head), description: description.join('\n').slice(0, DESCRIPTION_MAX) },
      source: sources.join('\n'),
    }))
    .filter(({ value: { title, company } }) => title !== '' || company !== '')
    .slice(0, WORKS_MAX);
