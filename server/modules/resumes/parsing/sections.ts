/** Splits a resume into sections, by headings in the portal's languages. */
import { fold } from '../../../search/words/tokens.ts';
import type { Line } from '../reading/document.ts';
import headings from '../words/headings.json' with { type: 'json' };
import { isDegree, isInstitution, titleScore } from '../words.ts';
import { isBullet, withoutBullet } from './found.ts';
import { findPeriod } from './periods.ts';
import { isLanguage } from './place-names.ts';

export type SectionKind = 'head' | keyof typeof headings;

export interface Section {
  readonly kind: SectionKind;
  readonly lines: readonly Line[];
  /** Whether its kind is concluded from its lines, because nothing is known of its heading. */
  readonly isGuessed?: boolean;
}

/** A heading in comparable form: without punctuation, and without spaces between letters, as in "S K I L L S". */
const keyOf = (text: string): string => {
  const plain = fold(text)
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .replace(/\b(?:and|y|et|und|و|और|एवं)\b/gu, 'and')
    .trim();
  return /^(?:\p{L}{1,3} ){3,}\p{L}{1,3}$/u.test(plain) ? plain.replaceAll(' ', '') : plain;
};

const KINDS = new Map<string, SectionKind>();
for (const kind of ['other', 'contact', 'certificates', 'skills', 'education', 'experience'] as const)
  for (const heading of headings[kind]) {
    KINDS.set(keyOf(heading), kind);
    KINDS.set(keyOf(heading).replaceAll(' ', ''), kind);
  }

const MAIN: ReadonlySet<SectionKind> = new Set(['experience', 'education', 'skills']);

const HEADING_LENGTH_MAX = 60;

/** "Career timeline", "Employment chronology" */
const COMPOSED: readonly (readonly [SectionKind, RegExp])[] = [
  ['experience', /^(?:career|employment|work|job|professional)$/],
  ['education', /^(?:academic|education|educational|scholastic)$/],
  ['skills', /^(?:skills?|competenc(?:y|ies)|expertise)$/],
];
const COMPOSED_END = /^(?:timeline|chronology|journey|record|overview|trajectory|snapshot|list)$/;
const composedKindOf = (key: string): SectionKind | undefined => {
  const [first = '', last = '', ...others] = key.split(' ');
  if (others.length > 0 || !COMPOSED_END.test(last)) return undefined;
  return COMPOSED.find(([, words]) => words.test(first))?.[0];
};

/** The section that a text names, alone or with others: "Education & certifications". */
const kindOf = (text: string): SectionKind | undefined => {
  if (text.length > HEADING_LENGTH_MAX) return undefined;
  const plain = withoutBullet(text)
    .replace(/^\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s+/i, '')
    .replace(/\(.*\)$/, '');
  const key = keyOf(plain);
  const whole = KINDS.get(key) ?? composedKindOf(key);
  if (whole || key === '') return whole;
  const listed = plain.split(/\s*[,،/]\s*/);
  const kinds = listed.map((part) => KINDS.get(keyOf(part)));
  // "Skills, languages, interests"
  if (listed.length > 1 && kinds.every((kind) => kind !== undefined))
    return kinds.find((kind) => MAIN.has(kind)) ?? kinds[0];
  const parts = key.split(' and ').flatMap((part) => KINDS.get(part) ?? 'unknown');
  const known = parts.filter((part) => part !== 'unknown');
  return parts.length > 1 ? (known.find((part) => MAIN.has(part)) ?? known[0]) : undefined;
};

const PARTLY_WORDS_MAX = 3;
/** The section that one of few words names: "My experience", "Clinical skills". Only for lines that look like headings. */
const partKindOf = (text: string): SectionKind | undefined => {
  const words = keyOf(text).split(' ');
  const kinds = words.map((word) => KINDS.get(word)).filter((kind) => kind && MAIN.has(kind));
  return words.length <= PARTLY_WORDS_MAX ? kinds[0] : undefined;
};

/** The section that a line starts, and the rest of the line: "Skills: Java, SQL". */
export const readHeading = (text: string): { kind: SectionKind; rest: string } | undefined => {
  const whole = kindOf(text);
  if (whole) return { kind: whole, rest: '' };
  const [, before = '', rest = ''] = /^([^:：\t]{3,40})[:：\t]\s*[-–]?\s*(.+)$/.exec(text) ?? [];
  const kind = before === '' ? undefined : kindOf(before);
  return kind ? { kind, rest } : undefined;
};

/** Relative to headings. */
const NAME_SIZE = 1.3;

const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

interface HeadingLook {
  /** Larger than the text; 0 if headings are as large as it. */
  readonly size: number;
  readonly isCapitals: boolean;
  /** Looks that lines with known headings have, and hardly any others. */
  readonly own: ReadonlySet<string>;
}

/** The look of a line, with the mark behind it: "SKILLS :-" */
const lookOf = ({ text, size, style }: Line): string =>
  `${size} ${style} ${isCapitals(text)} ${/[^\p{L}\p{N})]*$/u.exec(text)?.[0]}`;
const HEADING_WORDS_MAX = 5;
const mayBeHeading = ({ text }: Line): boolean =>
  text.split(/\s+/).length <= HEADING_WORDS_MAX &&
  !isDegree(text) &&
  !isInstitution(text) &&
  titleScore(text) === 0 &&
  /^\p{Lu}[^\d@\t,|]+$/u.test(text) &&
  !findPeriod(text);

/** Relative to the text: no names of entries are this large. */
const TITLE_SIZE = 1.4;
/** The looks of the known headings, where these are most of the lines that look so, or far larger than the text. */
const ownLooksOf = (lines: readonly Line[], named: readonly Line[], body: number): ReadonlySet<string> => {
  const all = Map.groupBy(lines, lookOf);
  const isOwn = (known: readonly Line[], look: string): boolean => {
    const alike = all.get(look) ?? [];
    const isLarge = (known[0]?.size ?? 0) >= TITLE_SIZE * body && alike.every(mayBeHeading);
    return isLarge || (known.length >= 2 && alike.length < 2 * known.length);
  };
  return new Set(
    [...Map.groupBy(named, lookOf)].flatMap(([look, known]) => (isOwn(known, look) ? [look] : [])),
  );
};

/** How the main headings look: others are within sections, such as "Technical skills" of a job. */
const headingLookOf = (lines: readonly Line[]): HeadingLook => {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [body = 0] = [...letters].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const named = lines.filter(({ text }) => kindOf(text));
  const partlyNamed = lines.filter(
    (line) => !kindOf(line.text) && mayBeHeading(line) && partKindOf(line.text),
  );
  const isMain = ({ text }: Line) => MAIN.has(kindOf(text) ?? 'head');
  const larger = named.filter(({ size }) => size > 1.05 * body);
  const largerMain = larger.filter(isMain);
  const large = largerMain.length >= 2 ? largerMain : larger;
  const main = named.filter((line) => isMain(line) && isCapitals(line.text));
  return {
    size: large.length >= 2 ? Math.min(...large.map(({ size }) => size)) : 0,
    isCapitals: main.length >= 2,
    own: ownLooksOf(lines, [...named, ...partlyNamed], body),
  };
};

const looksLike = (line: Line, next: Line | undefined, look: HeadingLook): boolean => {
  if (look.size === 0) return !look.isCapitals || isCapitals(line.text);
  // Headings of a narrow column are smaller than those beside it.
  const isLarger = next !== undefined && line.size > 1.05 * next.size && line.style !== next.style;
  return line.size >= look.size || isLarger;
};

/** What people list besides, also below their skills. */
const BESIDES =
  /^\P{L}*(?:interests?|hobbies|intereses|aficiones|loisirs|centres? d['’]intérêts?|interessen|hobbys|interesses|शौक|रुचियाँ|الهوايات|الاهتمامات)(?!\p{L})/iu;
const areLanguages = (text: string): boolean => text.split(/[,،;/|]|\s(?:and|&)\s/).some(isLanguage);
/** "• Languages: Hindi", between lists of skills. */
const isBeside = (text: string, { rest }: { rest: string }): boolean =>
  isBullet(text) && rest !== '' && (BESIDES.test(text) || areLanguages(rest));
/** Labels of lists within another section: "Languages: Java, C" belongs to the skills, "Languages: Hindi" doesn't. */
const isWithin = (
  kind: SectionKind | undefined,
  text: string,
  heading: { kind: SectionKind; rest: string },
): boolean => {
  if (heading.rest === '' || BESIDES.test(text)) return false;
  if (kind === 'skills') return heading.kind === 'other' && !areLanguages(heading.rest);
  // "Licence: Law"
  return kind === 'experience' || (kind === 'education' && heading.kind === 'certificates');
};

/** Lists and texts that end at a heading of any words. Entries of other sections have lines that look like headings. */
const ENDED_BY_ANY: ReadonlySet<SectionKind> = new Set(['skills', 'other']);

/** Whether a line looks as the headings do, whatever it says. */
const isUnknownHeading = (line: Line, look: HeadingLook, { kind, lines }: Section): boolean => {
  const { text, size, isApart } = line;
  // Behind a heading or a date stands an entry.
  const above = lines.at(-1);
  const isDate = above && size <= above.size && /^[^\p{L}]*\d{4}[^\p{L}]*$/u.test(above.text);
  if (!above || isDate) return false;
  if (look.own.has(lookOf(line)) && mayBeHeading(line))
    return kind !== 'head' || lines.some((one) => /@/.test(one.text));
  return (
    ENDED_BY_ANY.has(kind) &&
    look.size > 0 &&
    size >= look.size &&
    size <= NAME_SIZE * look.size &&
    isApart &&
    text.length <= HEADING_LENGTH_MAX &&
    (!look.isCapitals || isCapitals(text))
  );
};

const hasRange = ({ text }: Line): boolean => findPeriod(text)?.isSingle === false;
const SKILL_WORDS = 4;
/** A list of short names: "SAP, Excel". */
const isListOfNames = ({ text }: Line): boolean =>
  text
    .split(/[,،;|•·/\t]|\s(?:and|&)\s/)
    .every((part) => part.trim().split(/\s+/).length <= SKILL_WORDS && !isLanguage(part.trim())) &&
  !/\d{4}|[@:.!?]/.test(text);

/** What a section of an unknown heading has, if no known one has it. */
const GUESSES: readonly (readonly [SectionKind, (lines: readonly Line[]) => boolean])[] = [
  ['experience', (lines) => lines.some(hasRange)],
  ['education', (lines) => lines.some(({ text }) => isDegree(text) && isInstitution(text))],
  ['skills', (lines) => lines.length > 0 && lines.every(isListOfNames)],
];
const withGuesses = (sections: readonly Section[], unknown: ReadonlySet<Section>): readonly Section[] => {
  const missing = GUESSES.filter(([kind]) => !sections.some((section) => section.kind === kind));
  return sections.map((section) => {
    const guess = unknown.has(section) ? missing.find(([, is]) => is(section.lines)) : undefined;
    return guess ? { ...section, kind: guess[0], isGuessed: true } : section;
  });
};

/** The sections in order. Text above the first heading is the head. */
export const sectionsOf = (lines: readonly Line[]): readonly Section[] => {
  const sections: { kind: SectionKind; lines: Line[] }[] = [{ kind: 'head', lines: [] }];
  const unknown = new Set<Section>();
  const look = headingLookOf(lines);
  for (const [at, line] of lines.entries()) {
    const current = sections.at(-1);
    const found = isBullet(line.text) && line.style === '' ? undefined : readHeading(line.text);
    const heading = found && (found.rest !== '' || looksLike(line, lines[at + 1], look)) ? found : undefined;
    if (!heading && current !== sections[0] && line.size > NAME_SIZE * look.size && look.size > 0) {
      // The name, beside a column that was read first.
      sections.push({ kind: 'head', lines: [line] });
      continue;
    }
    if (!heading) {
      if (current && isUnknownHeading(line, look, current)) {
        const kind = partKindOf(line.text);
        const section: (typeof sections)[number] = { kind: kind ?? 'other', lines: [] };
        if (!kind) unknown.add(section);
        sections.push(section);
      } else current?.lines.push(line);
      continue;
    }
    const content = heading.rest === '' ? [] : [{ ...line, text: heading.rest }];
    // A list within a job, such as "Tools: Git", doesn't end the job.
    const isPart = isWithin(current?.kind, line.text, heading);
    if (isPart && (!line.isApart || current?.kind !== 'experience')) current?.lines.push(line);
    else if (isPart || (current?.kind === 'skills' && isBeside(line.text, heading))) {
      sections.splice(-1, 0, { kind: heading.kind, lines: content });
    } else sections.push({ kind: heading.kind, lines: content });
  }
  return withGuesses(sections, unknown);
};
