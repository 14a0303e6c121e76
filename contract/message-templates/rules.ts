/** Message templates and their placeholders: the one list that forms, server and database know. Plain values. */
import { SHIPPED_LOCALES } from '../shared/constants.ts';

/** What stands for something else in a text, as `{{job_title}}`. */
export const PLACEHOLDERS = [
  'applicant_first_name',
  'applicant_name',
  'job_title',
  'company_name',
  'sender_name',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export const TEMPLATE_PURPOSES = ['message', 'rejection'] as const;

export const TEMPLATE_MAX = { name: 80, text: 4000 } as const;
/** Templates of a company. */
export const TEMPLATES_MAX = 100;

export type TemplateLocale = (typeof SHIPPED_LOCALES)[number];
export type TemplateTextField = `text_${TemplateLocale}`;
export const textFieldOf = (locale: TemplateLocale): TemplateTextField => `text_${locale}`;
export type TemplateTexts = Readonly<Record<TemplateTextField, string>>;

const WRITTEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const writePlaceholder = (placeholder: Placeholder): string => `{{${placeholder}}}`;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** Those that nothing stands for: mistyped, or of another program. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** A value is taken as it is: what looks like a placeholder in it stays text. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(WRITTEN, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));

/** The language a template is used in: the first of the wanted ones that it has a text in, or else any. */
export const localeFor = (texts: TemplateTexts, wanted: readonly string[]): TemplateLocale | undefined => {
  const known = wanted.flatMap((locale) => SHIPPED_LOCALES.filter((one) => one === locale));
  return [...known, ...SHIPPED_LOCALES].find((locale) => texts[textFieldOf(locale)] !== '');
};
