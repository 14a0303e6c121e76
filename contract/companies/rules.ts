/** The checks of a company's own details (COMPANIES-02), run by form and server. */
import { plainNumber } from '../shared/digits.ts';

/** Numbers of employees. */
export const COMPANY_SIZES = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

export const COMPANY_NAME_MAX = 150;
/** Older companies can mention their founding year in the description. */
export const FOUNDED_FIRST = 1500;

/** Benefits are lines of one text. */
export const BENEFITS_MAX = { lines: 12, line: 80, text: 2000 } as const;

/** One benefit per line, without bullets, empty lines and repetitions. */
export const benefitsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•·–]\s+)?/, '').trim())
      .filter(Boolean),
  ),
];

export type CompanyMessage =
  | 'employer_signup.company_name_missing'
  | 'company_details.founded_invalid'
  | 'company_details.benefits_too_many'
  | 'company_details.benefit_too_long';

const benefitsMistake = (text: string): CompanyMessage | undefined => {
  const benefits = benefitsOf(text);
  if (benefits.length > BENEFITS_MAX.lines) return 'company_details.benefits_too_many';
  return benefits.some((one) => one.length > BENEFITS_MAX.line)
    ? 'company_details.benefit_too_long'
    : undefined;
};

/** Errors by field; empty if valid. @param thisYear the latest founding year accepted */
export const companyMistakes = (
  fields: Readonly<Record<string, unknown>>,
  thisYear: number,
): Readonly<Record<string, CompanyMessage>> => {
  const name = String(fields.company_name ?? '').trim();
  const year = plainNumber(String(fields.founded_year ?? ''));
  const isYear = /^\d{4}$/.test(year) && Number(year) >= FOUNDED_FIRST && Number(year) <= thisYear;
  const benefits = benefitsMistake(String(fields.benefits ?? ''));
  return {
    ...(name === '' ? { company_name: 'employer_signup.company_name_missing' as const } : {}),
    ...(year === '' || isYear ? {} : { founded_year: 'company_details.founded_invalid' as const }),
    ...(benefits ? { benefits } : {}),
  };
};
