/** Texts that a company writes once and sends often. See docs/decisions/0052-message-templates.md. */
import { type Static, type TSchema, Type } from 'typebox';
import {
  TEMPLATE_MAX,
  TEMPLATE_PURPOSES,
  TEMPLATES_MAX,
  type TemplateTextField,
} from '../rules/template-rules.ts';
import { Answer, basedOn, type Endpoint, Id, ListAnswer, OneOf, Text, Version } from './common.ts';
import { UndoableMessage } from './undo.ts';

const text = Text(TEMPLATE_MAX.text);
const texts = {
  text_en: text,
  text_hi: text,
  text_ar: text,
  text_es: text,
  text_fr: text,
} satisfies Record<TemplateTextField, TSchema>;

const fields = { name: Type.String(), purpose: OneOf(TEMPLATE_PURPOSES), ...texts };

export const MessageTemplate = Type.Object({ id: Id, ...fields, version: Version });
export type MessageTemplate = Static<typeof MessageTemplate>;

const name = Type.String({ minLength: 1, maxLength: TEMPLATE_MAX.name, pattern: '\\S' });

const mayManageTemplates = {
  tag: 'Conversations',
  access: 'employer',
  permission: 'templates.manage',
} as const;

export const messageTemplateEndpoints = {
  'GET message-templates': {
    summary:
      'The company’s templates of messages, by name. A text is empty in languages it is not written in.',
    tag: 'Conversations',
    access: 'employer',
    permission: 'applicants.write',
    response: ListAnswer(MessageTemplate),
  },
  'POST add-message-template': {
    summary:
      'Add a template. Its texts may name placeholders, such as `{{job_title}}`; unknown ones are refused.',
    ...mayManageTemplates,
    creates: true,
    body: Type.Object({ ...fields, name }),
    response: Answer(MessageTemplate),
  },
  'POST add-starter-templates': {
    summary: 'Add the portal’s own templates, in every language, to change as you like.',
    ...mayManageTemplates,
    creates: true,
    response: Answer(Type.Array(MessageTemplate)),
  },
  'POST change-message-template': {
    summary: 'Change a template.',
    ...mayManageTemplates,
    body: Type.Object({ template_id: Id, ...fields, name, ...basedOn }),
    current: MessageTemplate,
    response: Answer(MessageTemplate),
  },
  'POST delete-message-templates': {
    summary: 'Delete templates. Messages that were written with them stay.',
    ...mayManageTemplates,
    body: Type.Object({ template_ids: Type.Array(Id, { minItems: 1, maxItems: TEMPLATES_MAX }) }),
    response: UndoableMessage,
  },
} as const satisfies Record<string, Endpoint>;
