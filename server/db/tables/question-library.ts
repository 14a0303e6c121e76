/** Questions that companies keep to ask them in several jobs. Jobs have copies. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { QUESTION_KINDS } from '#contract/screening-rules.ts';
import { belongsTo, version } from './columns.ts';
import { companies, moment, oneOf } from './people.ts';

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
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    oneOf('library_questions_kind', 'kind', QUESTION_KINDS),
    check('library_questions_text', sql`text <> ''`),
    check('library_questions_choices', sql`(kind = 'choice') = (cardinality(choices) > 0)`),
    check('library_questions_needed_is_required', sql`expected is null or is_required`),
    index('library_questions_of_company').on(t.companyId),
  ],
);
