/** Texts that a company writes once and sends often. See docs/decisions/0052-message-templates.md. */
import { type Static, type TSchema, Type } from 'typebox';
import { Answer, type Endpoint, Id, LanguageTag, OneOf, Text, Version } from '../shared/common.ts';
import { companyRecord } from '../shared/company-records.ts';
import { TEMPLATE_MAX, TEMPLATE_PURPOSES, TEMPLATES_MAX, type TemplateTextField } from './rules.ts';

const text = Text(TEMPLATE_MAX.text);
const texts = {
  text_en: text,
  text_hi: text,
  text_ar: text,
  text_es: text,
  text_fr: text,
} satisfies Record<TemplateTextField, TSchema>;

const fields = { name: Type.String(), purpose: OneOf(TEMPLATE_PURPOSES), ...texts };
const added_texts = Type.Record(LanguageTag, text, {
  description: 'Texts in languages that staff added to the portal, by their tags.',
  maxProperties: TEMPLATE_MAX.addedLanguages,
  additionalProperties: false,
});

export const MessageTemplate = Type.Object({ id: Id, ...fields, added_texts, version: Version });
export type MessageTemplate = Static<typeof MessageTemplate>;

const name = Type.String({ minLength: 1, maxLength: TEMPLATE_MAX.name, pattern: '\\S' });

const templates = companyRecord({
  view: 'applicants.write',
  manage: 'templates.manage',
  summaries: {
    list: 'The company’s templates of messages, by name. A text is empty in languages it is not written in.',
    add: 'Add a template. Its texts may name placeholders, such as `{{job_title}}`; unknown ones are refused.',
    change: 'Change a template.',
    remove: 'Delete templates. Messages that were written with them stay.',
  },
  shown: MessageTemplate,
  // A client that doesn't know them changes none.
  fields: { ...fields, name, added_texts: Type.Optional(added_texts) },
  max: TEMPLATES_MAX,
});

export const messageTemplateEndpoints = {
  'GET message-templates': templates.list,
  'POST message-templates': templates.add,
  'PUT message-templates/:id': templates.change,
  'DELETE message-templates': templates.remove,
  'POST add-starter-templates': {
    summary: 'Add the portal’s own templates, in every language, to change as you like.',
    access: 'employer',
    permission: 'templates.manage',
    creates: true,
    response: Answer(Type.Array(MessageTemplate)),
  },
} as const satisfies Record<string, Endpoint>;
