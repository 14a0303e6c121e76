/** Decides which of the lines beside a period is the job and which the company. */
import { columnKind, titleScore } from '../words.ts';
import { withoutBullet, withoutNumber } from './found.ts';
import { isDuration, withoutDuration } from './periods.ts';
import { isEmployment, isPlace, withoutLabelledPlace, withoutPlace } from './place-names.ts';

export interface WorkNames {
  readonly title: string;
  readonly company: string;
  /** How sure the words of the two make it. */
  readonly score: number;
  readonly isTitleFirst: boolean | undefined;
  /** How many parts of the lines are neither. */
  readonly others: number;
}

/** What usually comes first in a section: positive for titles, negative for companies, and how sure; undefined if unknown. */
export type Order = number | undefined;
/** How sure what is usual makes it, and what all entries have that look alike. */
export const [USUAL, ALWAYS] = [0.9, 4.5];
export const LABEL_SCORE = 3;

const trimmed = (text: string): string =>
  text
    .replace(/^[\s,،؛;:|–—.·-]+|[\s,،؛;:|–—·-]+$/g, '')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .trim();

/** Whether a line next to a period says neither job nor company. */
export const isAside = (text: string): boolean => {
  const own = trimmed(withoutLabelledPlace(withoutDuration(text)));
  return (
    own === '' ||
    isDuration(text) ||
    (isPlace(own) && titleScore(own) === 0) ||
    isEmployment(own) ||
    /^(?:from|de|von|du)$/i.test(own)
  );
};

const labelled = (text: string): { kind: 'title' | 'company'; value: string } | undefined => {
  const [, label = '', value = ''] = /^([^:]{2,30}?)\s*:\s*[-–]?\s*(\S.*)$/.exec(text) ?? [];
  const kind = columnKind(label);
  return kind === 'title' || kind === 'company' ? { kind, value: trimmed(value) } : undefined;
};

/** Signs that join a job and its company, hardly parts of either. */
const JOINED = /\s[—|•]\s/;
const JOINED_SCORE = 2.2;

const LEGAL_FORM =
  /^(?:inc|llc|llp|ltd|limited|corp|co|plc|pvt|private limited|pvt\.? ltd|l\.?p|s\.?a|gmbh|pte|pty|kg|ag|lda|s\.?l|s\.?p\.?a|s\.?r\.?l|b\.?v|n\.?[av])\b/i;

/** A part of an organisation: "Department of Physics". */
const DEPARTMENT =
  /^(?:department|dept\.?|school|faculty|division|chair|centre|center|institute|fachbereich|fakultät|lehrstuhl|institut|département|faculté|departamento|facultad|cátedra) (?:of|for|für|de|d['’])/i;

/** The company of a line that may also name a department or a place beside commas. */
const companyIn = (text: string): string => {
  // "Acme Foundry. Kept the books"
  const [own = ''] = withoutPlace(text.replace(/(?<=\p{Ll}{3})\.\s+\p{Lu}.*$/u, '')).split('\t');
  const [first = '', ...others] = own.split(/\s*[,،]\s+/);
  const isPart = DEPARTMENT.test(first) && titleScore(others[0] ?? '') < 0;
  const [name = '', ...rest] = isPart ? others : [first, ...others];
  let company = name;
  for (const part of rest) {
    if (!LEGAL_FORM.test(part)) break;
    company += `, ${part}`;
  }
  return trimmed(company);
};

const titleIn = (text: string): string => trimmed(withoutPlace(text).split('\t')[0] ?? '');

/** A line that ends with a place, or with a dash where one is missing, rather names the company. */
const placeScore = (text: string): number => (withoutPlace(text) === text.trim() ? 0 : 1);

const named = (title: string, company: string, isTitleFirst: boolean, order: Order): WorkNames => ({
  title,
  company,
  score:
    (title === '' ? 0 : titleScore(title)) -
    (company === '' ? 0 : titleScore(company)) +
    (title !== '' && company !== '' ? 1 : 0) -
    ([title, company].some((name) => JOINED.test(name)) ? JOINED_SCORE : 0) +
    (order === undefined ? (isTitleFirst ? 0.1 : 0) : order > 0 === isTitleFirst ? Math.abs(order) : 0),
  isTitleFirst,
  others: 0,
});

const best = (all: readonly WorkNames[]): WorkNames | undefined =>
  all.toSorted((one, other) => other.score - one.score)[0];

const SEPARATORS = [
  /\t/,
  /\s*[|•●]\s*|\s+·\s+/,
  /\s+(?:at|@|bei|chez|en la|dans|में)\s+(?=\S)/u,
  /\s+[–—-]+\s+|\s*[–—]\s*|\s\/\s/,
  /\s*[,،;]\s+/,
  /\s*[()]\s*/,
];

/** Whether a line joins two names: "Clerk at Acme". */
export const isJoined = (text: string): boolean => SEPARATORS.slice(1, 4).some((one) => text.search(one) > 0);

/** "Acme", "Inc." as one part. */
const withLegalForms = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && LEGAL_FORM.test(part)) joined[joined.length - 1] = `${before}, ${part}`;
    else joined.push(part);
  }
  return joined;
};

/** Splits a line where it says both: at the first kind of separator that it has. The looks of lines say nothing of its parts. */
const splitLine = (text: string, usual: Order): WorkNames | undefined => {
  const order = usual && Math.sign(usual) * USUAL;
  const candidates = SEPARATORS.flatMap((separator, rank) => {
    const parts = withLegalForms(text.split(separator).map(trimmed)).filter(
      (part, at, all) =>
        part !== '' && !isAside(part) && !(DEPARTMENT.test(part) && titleScore(all[at + 1] ?? '') < 0),
    );
    if (parts.length < 2) return [];
    return parts.slice(0, -1).flatMap((first, at) => {
      const second = parts[at + 1] ?? '';
      const penalty = 0.2 * rank + 0.3 * at;
      const pairs = [
        named(first, companyIn(second), true, order),
        named(titleIn(second), companyIn(first), false, order),
      ];
      return pairs.map((one) => ({
        ...one,
        score: one.score - penalty,
        others: parts.length - 2 + (/,\s\p{Lu}/u.test(one.title) ? 1 : 0),
      }));
    });
  });
  return best(candidates);
};

const oneLine = (text: string, order: Order): WorkNames => {
  const whole = withoutPlace(text);
  const split = splitLine(whole, order);
  const score = titleScore(whole) - placeScore(text);
  const title = (order ?? 0) < 0 ? score > 0 : score >= 0;
  const alone = title
    ? named(titleIn(text), '', true, undefined)
    : { ...named('', companyIn(text), false, undefined) };
  return split && split.score > Math.abs(score) ? split : alone;
};

const TOLD =
  /^(?:(?:i\s+)?(?:am|was|have been)\s+)?(?:currently\s+|presently\s+|previously\s+)?(?:working|worked|employed|served|associated)\s+(?:(as)\s+(?:an?\s+|the\s+)?(.+?)\s+(?:in|at|with|for)|(?:in|at|with|for)\s+(.+?)\s+as\s+(?:an?\s+|the\s+)?)\s*(.+?)(?:\s*\t|\s+(?:from|since|during))?\s*$/i;

/** Whether a text tells the job and the company in a sentence. */
export const isToldJob = (text: string): boolean => TOLD.test(withoutBullet(text));

/** A job that is told in a sentence: "Currently working as a Clerk in Acme Ltd, Pune from". */
const toldIn = (text: string): WorkNames | undefined => {
  const [, asFirst, title = '', company = '', rest = ''] = TOLD.exec(text) ?? [];
  if (rest === '') return undefined;
  const [job, employer] = asFirst ? [title, rest] : [rest, company];
  return {
    title: titleIn(job),
    company: companyIn(employer),
    score: LABEL_SCORE,
    isTitleFirst: undefined,
    others: 0,
  };
};

/** The job and the company in the lines at a period. */
export const namesIn = (lines: readonly string[], order: Order): WorkNames => {
  const own = lines
    .map((text) => withoutNumber(withoutBullet(withoutLabelledPlace(withoutDuration(text)))))
    .filter((text) => !isAside(text));
  const told = own.flatMap((text) => toldIn(text) ?? [])[0];
  if (told) return told;
  const labels = own.flatMap((text) => labelled(text) ?? []);
  const [title, company] = (['title', 'company'] as const).map(
    (kind) => labels.find((one) => one.kind === kind)?.value,
  );
  if (title && company)
    return {
      ...{ title, company: companyIn(company) },
      ...{ score: 2 * LABEL_SCORE, isTitleFirst: undefined, others: 0 },
    };
  const rest = own.filter((text) => !labelled(text));
  if (title || company) {
    const other = rest[0] ?? '';
    return {
      title: title ?? titleIn(other),
      company: companyIn(company ?? other),
      score: LABEL_SCORE + (other === '' ? 0 : 1),
      isTitleFirst: undefined,
      others: Math.max(0, rest.length - 1),
    };
  }
  const [first, ...others] = rest;
  if (first === undefined) return { title: '', company: '', score: -1, isTitleFirst: undefined, others: 0 };
  if (others.length === 0) return oneLine(first, order);
  const pairs = rest.slice(0, -1).flatMap((upper, at) => {
    const lower = rest[at + 1] ?? '';
    const titleFirst = named(titleIn(upper), companyIn(lower), true, order);
    const companyFirst = named(titleIn(lower), companyIn(upper), false, order);
    const place = placeScore(lower) - placeScore(upper);
    return [
      { ...titleFirst, score: titleFirst.score - 0.4 * at + place, others: rest.length - 2 },
      { ...companyFirst, score: companyFirst.score - 0.4 * at - place, others: rest.length - 2 },
    ];
  });
  const split = rest.flatMap((text) => {
    const one = splitLine(text, order);
    return one && one.score >= 4 ? [{ ...one, score: one.score - 1.5 }] : [];
  });
  return best([...pairs, ...split]) ?? oneLine(first, order);
};
