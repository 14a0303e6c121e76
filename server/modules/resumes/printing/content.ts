/** What a printed resume says: the profile in the words of one language. */

import type { Locale } from '#contract/shared/constants.ts';
import { directionOf, formatOf } from '#contract/shared/locales.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import type { ProfileFacts } from '../json-resume.ts';

export interface PrintedEntry {
  readonly title: string;
  /** The period or year, at the end of the title's line. */
  readonly aside: string;
  readonly below: string;
  readonly lines: readonly string[];
}

export interface PrintedSection {
  readonly heading: string;
  readonly text: readonly string[];
  readonly entries: readonly PrintedEntry[];
  readonly items: readonly string[];
}

export interface PrintedResume {
  readonly name: string;
  readonly title: string;
  readonly contact: readonly string[];
  readonly isRightToLeft: boolean;
  /** The sections in order. Those with items stand beside the others where there are two columns. */
  readonly sections: readonly PrintedSection[];
}

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const GRADE_LABELS: Readonly<Record<string, (grade: string) => string>> = {
  percent: (grade) => `${grade}%`,
  '10': (grade) => `CGPA: ${grade}/10`,
  '4': (grade) => `GPA: ${grade}/4`,
  '5': (grade) => `GPA: ${grade}/5`,
  '20': (grade) => `Note: ${grade}/20`,
};

type Education = ProfileFacts['educations'][number];

const educationIn = (
  { course, institution, board, year, is_current, grade, grade_scale }: Education,
  present: string,
): PrintedEntry => {
  const label = grade_scale ? GRADE_LABELS[grade_scale] : undefined;
  const result = grade && label ? label(grade) : grade;
  const end = year ? String(year) : '';
  return {
    title: course,
    aside: is_current ? [present, end].filter((part) => part !== '').join(', ') : end,
    below: [institution, board].filter((part) => part !== '').join(', '),
    lines: result ? [result] : [],
  };
};

/** Typefaces lack the marks that keep values apart from a text in the other direction. */
const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

const certificateIn = (
  { course, institution, year, number, issued_on, expires_on }: Education,
  monthOf: (day: string) => string,
  t: Translate,
): PrintedEntry => ({
  title: course,
  aside: issued_on ? monthOf(issued_on) : year ? String(year) : '',
  below: institution,
  lines: [
    ...(number === '' ? [] : [withoutMarks(t('profile.number_is', { number }))]),
    ...(expires_on ? [withoutMarks(t('profile.valid_until', { month: monthOf(expires_on) }))] : []),
  ],
});

export const contentOf = (facts: ProfileFacts, locale: Locale, t: Translate): PrintedResume => {
  const month = new Intl.DateTimeFormat(formatOf(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dateOf = (day: string): string => month.format(new Date(`${day}T00:00:00Z`));
  const present = t('resume.print_present');
  const section = (heading: string, parts: Partial<PrintedSection>): PrintedSection => ({
    ...{ text: [], entries: [], items: [] },
    ...parts,
    heading,
  });
  const sections = [
    section(t('profile.section_about'), { text: linesOf(facts.about) }),
    section(t('profile.section_experience'), {
      entries: facts.experiences.map(
        ({ exp_designation, company_name, year_from, year_to, exp_description }) => ({
          title: exp_designation,
          aside: `${dateOf(year_from)} – ${year_to ? dateOf(year_to) : present}`,
          below: company_name,
          lines: linesOf(exp_description),
        }),
      ),
    }),
    section(t('profile.section_education'), {
      entries: facts.educations
        .filter(({ level }) => level !== 'Certificate')
        .map((one) => educationIn(one, present)),
    }),
    section(t('profile.section_certificates'), {
      entries: facts.educations
        .filter(({ level }) => level === 'Certificate')
        .map((one) => certificateIn(one, dateOf, t)),
    }),
    section(t('profile.section_projects'), {
      entries: facts.projects.map(({ title, link, year, description }) => ({
        title,
        aside: year ? String(year) : '',
        below: link === title ? '' : link,
        lines: linesOf(description),
      })),
    }),
    section(t('profile.section_skills'), { items: facts.skills.map(({ name }) => name) }),
  ];
  return {
    name: `${facts.firstName} ${facts.lastName}`.trim(),
    title: facts.title,
    // A mark, so that the plus sign stays in front.
    contact: [facts.email, facts.phone && `\u200e${facts.phone}`, facts.city ?? ''].filter(
      (part) => part !== '',
    ),
    isRightToLeft: directionOf(locale) === 'rtl',
    sections: sections.filter(({ text, entries, items }) => text.length + entries.length + items.length > 0),
  };
};
