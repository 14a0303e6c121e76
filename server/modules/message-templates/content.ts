/** Validates templates and converts them between the API's format and the stored one. */
import { OFFERED_LOCALES } from '#contract/constants.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { MessageTemplate } from '#contract/message-templates.ts';
import { textFieldOf, unknownPlaceholders } from '#contract/template-rules.ts';
import { invalid, type Text } from '../../failure.ts';
import type { TemplateContent, TemplateRow } from './repository.ts';

type Sent = BodyOf<'POST add-message-template'>;

/** @throws {Failure} `invalid` if no language has a text, or a text contains an unknown placeholder. */
export const readContent = (sent: Sent): TemplateContent => {
  const errors: Record<string, Text> = {};
  const texts: Partial<Record<(typeof OFFERED_LOCALES)[number], string>> = {};
  for (const locale of OFFERED_LOCALES) {
    const field = textFieldOf(locale);
    const text = sent[field].trim();
    if (text !== '') texts[locale] = text;
    const [unknown] = unknownPlaceholders(text);
    if (unknown !== undefined)
      errors[field] = { key: 'server.field.unknown_placeholder', values: { placeholder: `{{${unknown}}}` } };
  }
  if (Object.keys(texts).length === 0)
    errors[textFieldOf(OFFERED_LOCALES[0])] = { key: 'server.field.template_text' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { name: sent.name.trim(), purpose: sent.purpose, texts };
};

export const presentTemplate = ({ id, name, purpose, texts, version }: TemplateRow): MessageTemplate => ({
  id,
  name,
  purpose,
  text_en: texts.en ?? '',
  text_hi: texts.hi ?? '',
  text_ar: texts.ar ?? '',
  text_es: texts.es ?? '',
  text_fr: texts.fr ?? '',
  version,
});
