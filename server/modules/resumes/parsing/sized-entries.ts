/**
 * Reads the entries of LinkedIn's own PDF, which sets companies larger than jobs, and jobs larger than their dates:
 * the sizes say what a line is, whatever its words.
 */
import type { Line } from '../reading/document.ts';
import { levelOf } from '../words.ts';
import {
  DESCRIPTION_MAX,
  type FoundEntry,
  isGarbled,
  type Study,
  type Work,
  withoutBullet,
} from './found.ts';
import { gradeIn } from './grades.ts';
import { type FoundPeriod, findPeriod, isDuration, isOngoing, lastYearIn } from './periods.ts';
import { isAside } from './work-names.ts';

/** "May 2010 - Present (15 years 2 months)" */
const datesIn = ({ text }: Line): FoundPeriod | undefined => {
  const found = findPeriod(text);
  return found && !found.isSingle && found.before === '' && isDuration(found.after) ? found : undefined;
};

interface Block {
  readonly size: number;
  readonly lines: Line[];
}

/** Adjacent lines of one size, which are one name if they are larger than the text. */
const blocksOf = (lines: readonly Line[]): Block[] => {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last?.size === line.size) last.lines.push(line);
    else blocks.push({ size: line.size, lines: [line] });
  }
  return blocks;
};

const textOf = ({ lines }: Block): string => lines.map(({ text }) => text).join(' ');

/** The sizes of companies, jobs and text; undefined if the section has no such three. */
const sizesOf = (lines: readonly Line[]): readonly [number, number, number] | undefined => {
  const dated = lines.flatMap((line, at) => (datesIn(line) ? [at] : []));
  const [first] = dated;
  if (first === undefined) return undefined;
  const [company, title, text] = [
    Math.max(...lines.map(({ size }) => size)),
    lines[first - 1]?.size ?? 0,
    lines[first]?.size ?? 0,
  ];
  const isForm = dated.every((at) => lines[at]?.size === text && lines[at - 1]?.size === title);
  return isForm && company > title && title > text ? [company, title, text] : undefined;
};

/** The jobs of a section in LinkedIn's form; undefined if it has another one. */
export const worksBySize = (lines: readonly Line[]): FoundEntry<Work>[] | undefined => {
  const sizes = sizesOf(lines);
  if (!sizes) return undefined;
  const [companySize, titleSize] = sizes;
  let [company, title] = ['', ''];
  return blocksOf(lines).flatMap((block) => {
    if (block.size === companySize) company = textOf(block);
    if (block.size === titleSize) title = textOf(block);
    const [dates, ...others] = block.lines;
    const found = dates && datesIn(dates);
    if (!found) return [];
    const description = others
      .filter(({ text }, at) => at > 0 || !isAside(text))
      .map(({ text }) => withoutBullet(text))
      .join('\n')
      .slice(0, DESCRIPTION_MAX);
    const value = { title, company, ...found.period, description };
    const doubtful = (['title', 'company'] as const).filter(
      (field) => value[field] === '' || isGarbled(value[field]),
    );
    return [{ value, source: [company, title, dates.text].join('\n'), doubtful }];
  });
};

/** "PhD, Neurobiology · (1990 - 1995)" */
const YEARS_BEHIND = /\s*·\s*\(([^()]*\d{4})\)$/u;

/** The same of education, where the institution stands larger above its course. */
export const studiesBySize = (lines: readonly Line[]): FoundEntry<Study>[] | undefined => {
  const sizes = [...new Set(lines.map(({ size }) => size))].toSorted((one, other) => other - one);
  const [large = 0, small] = sizes;
  const isForm =
    sizes.length === 2 && lines.some(({ text, size }) => size === small && YEARS_BEHIND.test(text));
  if (!isForm) return undefined;
  const blocks = blocksOf(lines);
  return blocks.flatMap((block, at) => {
    const below = blocks[at + 1];
    if (block.size !== large) return [];
    const about = below ? textOf(below) : '';
    const [behind = '', years = ''] = YEARS_BEHIND.exec(about) ?? [];
    const course = about.slice(0, about.length - behind.length);
    const institution = textOf(block);
    const source = [institution, about].filter((text) => text !== '').join('\n');
    const value = {
      ...{ level: levelOf(course), course, institution, year: lastYearIn(years), board: '' },
      ...{ isCurrent: isOngoing(about), ...gradeIn(source) },
    };
    const isDoubtful = course === '' || isGarbled(institution);
    return [{ value, source, doubtful: isDoubtful ? (['institution'] as const) : [] }];
  });
};
