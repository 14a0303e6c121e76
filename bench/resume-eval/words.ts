/** Words and dates of resumes in each language. Layouts use the headings in rotation. */
import type { EvalPerson } from './people.ts';
import words from './words.json' with { type: 'json' };

type Language = EvalPerson['language'];
export type Part = keyof (typeof words)['en']['headings'];

export const headingOf = (language: Language, part: Part, turn: 0 | 1 | 2): string =>
  words[language].headings[part][turn] ?? '';

export const labelsOf = (language: Language): readonly string[] => words[language].labels;

export type DateStyle = 'long' | 'short' | 'numbers' | 'years';

const writeMonth = (month: string, style: DateStyle, language: Language): string => {
  const [year = '', number = ''] = month.split('-');
  if (style === 'years') return year;
  if (style === 'numbers') return `${number}/${year}`;
  const name = new Intl.DateTimeFormat(words[language].formats, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
  return `${name} ${year}`;
};

export const writePeriod = (
  { from, to }: { from: string; to?: string },
  style: DateStyle,
  language: Language,
): string =>
  `${writeMonth(from, style, language)} ${style === 'short' ? '-' : '–'} ${to ? writeMonth(to, style, language) : words[language].now}`;
