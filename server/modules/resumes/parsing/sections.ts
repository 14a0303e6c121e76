/** Splits a resume into sections, by headings in the portal's languages. */
import { fold } from '../../../search/words/tokens.ts';
import type { Line } from '../reading/document.ts';
import headings from '../words/headings.json' with { type: 'json' };
import { isBullet, withoutBullet } from './found.ts';
import { findPeriod } from './periods.ts';
import { isLanguage } from './place-names.ts';

export type SectionKind = 'head' | keyof typeof headings;

export interface Section {
  readonly kind: SectionKind;
  readonly lines: readonly Line[];
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
  const parts = key.split(' and ').flatMap((part) => KINDS.get(part) ?? 'unknown');
  const [first] = parts;
  return first !== 'unknown' && parts.length > 1 ? first : undefined;
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

const MAIN: ReadonlySet<SectionKind> = new Set(['experience', 'education', 'skills']);
const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

interface HeadingLook {
  /** Larger than the text; 0 if headings are as large as it. */
  readonly size: number;
  readonly isCapitals: boolean;
}

/** How the main headings look: others are within sections, such as "Technical skills" of a job. */
const headingLookOf = (lines: readonly Line[]): HeadingLook => {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [body = 0] = [...letters].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const named = lines.filter(({ text }) => kindOf(text));
  const isMain = ({ text }: Line) => MAIN.has(kindOf(text) ?? 'head');
  const larger = named.filter(({ size }) => size > 1.05 * body);
  const largerMain = larger.filter(isMain);
  const large = largerMain.length >= 2 ? largerMain : larger;
  const main = named.filter((line) => isMain(line) && isCapitals(line.text));
  return {
    size: large.length >= 2 ? Math.min(...large.map(({ size }) => size)) : 0,
    isCapitals: main.length >= 2,
  };
};

const looksLike = (line: Line, next: Line | undefined, look: HeadingLook): boolean => {
  if (look.size === 0) return !look.isCapitals || isCapitals(line.text);
  // Headings of a narrow column are smaller than those beside it.
  const isLarger = next !== undefined && line.size > 1.05 * next.size && line.style !== next.style;
  return line.size >= look.size || isLarger;
};

/** Labels of lists within another section: "Languages: Java, C" belongs to the skills, "Languages: Hindi" doesn't. */
const isWithin = (kind: SectionKind | undefined, heading: { kind: SectionKind; rest: string }): boolean => {
  if (heading.rest === '') return false;
  if (kind === 'skills')
    return heading.kind === 'other' && !heading.rest.split(/[,،;/|]|\s(?:and|&)\s/).every(isLanguage);
  return kind === 'experience';
};

/** Lists and texts that end at a heading of any words. Entries of other sections have lines that look like headings. */
const ENDED_BY_ANY: ReadonlySet<SectionKind> = new Set(['skills', 'other']);

/** Whether a line looks as the headings do, whatever it says. */
const isUnknownHeading = ({ text, size, isApart }: Line, look: HeadingLook): boolean =>
  look.size > 0 &&
  size >= look.size &&
  size <= NAME_SIZE * look.size &&
  isApart &&
  text.length <= HEADING_LENGTH_MAX &&
  (!look.isCapitals || isCapitals(text));

/** Without a known heading, the section that tells periods is the experience. */
const withExperience = (sections: readonly Section[], unknown: ReadonlySet<Section>): readonly Section[] =>
  sections.some(({ kind }) => kind === 'experience')
    ? sections
    : sections.map((section) =>
        unknown.has(section) && section.lines.some(({ text }) => findPeriod(text)?.isSingle === false)
          ? { ...section, kind: 'experience' }
          : section,
      );

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
      if (current && ENDED_BY_ANY.has(current.kind) && isUnknownHeading(line, look)) {
        const section: (typeof sections)[number] = { kind: 'other', lines: [] };
        unknown.add(section);
        sections.push(section);
      } else current?.lines.push(line);
      continue;
    }
    const content = heading.rest === '' ? [] : [{ ...line, text: heading.rest }];
    // A list within a job, such as "Tools: Git", doesn't end the job.
    const isPart = isWithin(current?.kind, heading);
    if (isPart && (!line.isApart || current?.kind === 'skills')) current?.lines.push(line);
    else if (isPart) {
      sections.splice(-1, 0, { kind: heading.kind, lines: content });
    } else sections.push({ kind: heading.kind, lines: content });
  }
  return withExperience(sections, unknown);
};
