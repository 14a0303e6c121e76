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
/** The terms of an offer, which only letters of offers name. */
export const OFFER_PLACEHOLDERS = ['offer_pay', 'offer_start', 'offer_answer_by'] as const;
const LETTER_PLACEHOLDERS = [...PLACEHOLDERS, ...OFFER_PLACEHOLDERS] as const;
export type Placeholder = (typeof LETTER_PLACEHOLDERS)[number];
export type PlaceholderValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;
type LetterValues = PlaceholderValues & Readonly<Partial<Record<Placeholder, string>>>;

/** `offer`: the letter of an offer, which becomes a PDF. */
export const TEMPLATE_PURPOSES = ['message', 'rejection', 'offer'] as const;
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number];
export const placeholdersFor = (purpose: TemplatePurpose): readonly Placeholder[] =>
  purpose === 'offer' ? LETTER_PLACEHOLDERS : PLACEHOLDERS;

export const TEMPLATE_MAX = { name: 80, text: 4000, addedLanguages: 50 } as const;
/** Templates of a company. */
export const TEMPLATES_MAX = 100;

export type TemplateLocale = (typeof SHIPPED_LOCALES)[number];
export type TemplateTextField = `text_${TemplateLocale}`;
export const textFieldOf = (locale: TemplateLocale): TemplateTextField => `text_${locale}`;
/** Each language of the release has a field of its own; those that staff added share one, by their tags. */
export type TemplateTexts = Readonly<Record<TemplateTextField, string>> & {
  /** Missing in answers of the previous release. */
  readonly added_texts?: Readonly<Record<string, string>>;
};

const shippedOf = (locale: string): TemplateLocale | undefined =>
  SHIPPED_LOCALES.find((one) => one === locale);

/** The field of a form, and of a mistake, for the text in a language. */
export const formFieldOf = (locale: string): string => `text_${locale}`;

/** With a field for each language, as forms have them. */
export const withFormFields = <Template extends object>(template: Template) => {
  const added = 'added_texts' in template ? Object.entries(template.added_texts ?? {}) : [];
  return { ...template, ...Object.fromEntries(added.map(([locale, text]) => [formFieldOf(locale), text])) };
};

/** What the call takes of a form's fields. */
export const addedTextsOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const locale = name.startsWith('text_') ? name.slice('text_'.length) : '';
      return locale && !shippedOf(locale) ? [[locale, String(text ?? '')]] : [];
    }),
  );

/** Empty in a language without a text. */
export const textIn = (texts: TemplateTexts, locale: string): string => {
  const shipped = shippedOf(locale);
  return (shipped ? texts[textFieldOf(shipped)] : texts.added_texts?.[locale]) ?? '';
};

/** The languages with a text, those of the release first. */
export const localesOf = (texts: TemplateTexts): readonly string[] =>
  [...SHIPPED_LOCALES, ...Object.keys(texts.added_texts ?? {})].filter(
    (locale) => textIn(texts, locale) !== '',
  );

const WRITTEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const writePlaceholder = (placeholder: Placeholder): string => `{{${placeholder}}}`;

/** The names of placeholders in a text, as they were typed. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].map(([, name = '']) => name);

/** Those that nothing stands for: mistyped, of another program, or of an offer. */
export const unknownPlaceholders = (text: string, purpose: TemplatePurpose = 'message'): string[] =>
  placeholdersIn(text).filter((name) => !placeholdersFor(purpose).some((one) => one === name));

/** A value is taken as it is: what looks like a placeholder in it stays text. */
export const fillPlaceholders = (text: string, values: LetterValues): string =>
  text.replace(WRITTEN, (whole, name: string) => {
    const placeholder = LETTER_PLACEHOLDERS.find((one) => one === name);
    return (placeholder && values[placeholder]) ?? whole;
  });

/** The language a template is used in: the first of the wanted ones that it has a text in, or else any. */
export const localeFor = (texts: TemplateTexts, wanted: readonly string[]): string | undefined => {
  const written = localesOf(texts);
  return [...wanted, ...written].find((locale) => written.includes(locale));
};
