/** What companies write once and use often: message templates, and questions for their jobs. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { TEMPLATE_PURPOSES } from '#contract/message-templates/rules.ts';
import { QUESTION_KINDS } from '#contract/screening/rules.ts';
import { belongsTo, version } from './columns.ts';
import { companies, moment, oneOf } from './people.ts';

/** See docs/decisions/0052-message-templates.md. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    name: text().notNull(),
    purpose: text({ enum: TEMPLATE_PURPOSES }).notNull(),
    /** By language; languages without a text are left out. */
    texts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    oneOf('message_templates_purpose', 'purpose', TEMPLATE_PURPOSES),
    check('message_templates_name', sql`name ~ '\\S' and char_length(name) <= 80`),
    check('message_templates_texts', sql`jsonb_typeof(texts) = 'object' and texts <> '{}'`),
    index('message_templates_of_company').on(t.companyId),
  ],
);

/** Jobs have copies of the questions. */
export const libraryQuestions = pgTable(
  'library_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    kind: text({ enum: QUESTION_KINDS }).notNull(),
    text: text().notNull(),
    isRequired: boolean().notNull(),
    choices: text().array().notNull().default([]),
    expected: text(),
    expectedMax: text(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    oneOf('library_questions_kind', 'kind', QUESTION_KINDS),
    check('library_questions_text', sql`text <> ''`),
    check('library_questions_choices', sql`(kind = 'choice') = (cardinality(choices) > 0)`),
    check('library_questions_needed_is_required', sql`expected is null or is_required`),
    check('library_questions_most_is_required', sql`expected_max is null or is_required and kind = 'number'`),
    index('library_questions_of_company').on(t.companyId),
  ],
);
