/** Validates templates and converts them between the API's format and the stored one. */

import type { BodyOf } from '#contract/endpoints.ts';
import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import {
  PLACEHOLDERS,
  textFieldOf,
  unknownPlaceholders,
  writePlaceholder,
} from '#contract/message-templates/rules.ts';
import { type Locale, OFFERED_LOCALES } from '#contract/shared/constants.ts';
import { invalid, type Text } from '../../http/failure.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import type { TemplateContent, TemplateRow } from './repository.ts';

const STARTERS = ['received', 'interview', 'more_information', 'rejection'] as const;

/** Replaces placeholders of the catalogue with those of templates. */
const VALUES = Object.fromEntries(PLACEHOLDERS.map((one) => [one, writePlaceholder(one)]));

/**
 * The portal's own templates, for the messages that companies write most often.
 * @param locale the language of the templates' names; their texts are in all languages.
 */
export const starterTemplates = (catalogues: Catalogues, locale: Locale): TemplateContent[] =>
  STARTERS.map((starter) => ({
    name: catalogues.translate(locale)(`server.template.${starter}_name`),
    purpose: starter === 'rejection' ? 'rejection' : 'message',
    texts: Object.fromEntries(
      OFFERED_LOCALES.map((one) => [
        one,
        withoutIsolates(catalogues.translate(one)(`server.template.${starter}`, VALUES)),
      ]),
    ),
  }));

/** Catalogues isolate values in right-to-left texts. Placeholders aren't values yet, so this undoes it. */
const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

type TemplateBody = BodyOf<'POST message-templates'>;

/** @throws {Failure} `invalid` if no language has a text, or a text contains an unknown placeholder. */
export const readContent = (sent: TemplateBody): TemplateContent => {
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
