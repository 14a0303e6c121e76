/** Screening questions of jobs. See docs/decisions/0045-screening-questions.md. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { QUESTION_KINDS } from '#contract/screening/rules.ts';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { files, moment, oneOf, users } from './people.ts';

/** The meaning of a question never changes, because answers refer to it. Changing one removes it and adds another. */
export const jobQuestions = pgTable(
  'job_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: belongsTo(() => jobs.id),
    /** Its position in the form, from 0. */
    place: integer().notNull(),
    kind: text({ enum: QUESTION_KINDS }).notNull(),
    text: text().notNull(),
    isRequired: boolean().notNull(),
    choices: text().array().notNull().default([]),
    /** The answer that the job needs; for numbers, the minimum. */
    expected: text(),
    /** For numbers, the maximum. */
    expectedMax: text(),
    /** When it was removed from the form. */
    removedAt: moment(),
  },
  (t) => [
    oneOf('job_questions_kind', 'kind', QUESTION_KINDS),
    check('job_questions_text', sql`text <> ''`),
    check('job_questions_choices', sql`(kind = 'choice') = (cardinality(choices) > 0)`),
    check(
      'job_questions_expected',
      sql`expected is null or is_required and case kind
        when 'yes_no' then expected in ('yes', 'no')
        when 'choice' then expected = any(choices)
        when 'number' then expected ~ '^-?\\d{1,12}(\\.\\d{1,4})?$'
        else false end`,
    ),
    check(
      'job_questions_expected_max',
      sql`expected_max is null or is_required and kind = 'number' and expected_max ~ '^-?\\d{1,12}(\\.\\d{1,4})?$'
        and (expected is null or expected::numeric <= expected_max::numeric)`,
    ),
    index('job_questions_of_job').on(t.jobId, t.place, t.id),
  ],
);

/** The answers of applicants. Each has one value, in the column of its question's kind. */
export const applicationAnswers = pgTable(
  'application_answers',
  {
    applicationId: belongsTo(() => applications.id),
    questionId: belongsTo(() => jobQuestions.id),
    /** `yes`, `no`, or one of the choices. */
    choice: text(),
    number: doublePrecision(),
    text: text(),
    fileId: uuid().references(() => files.id, { onDelete: 'cascade' }),
    /** Whether it is the answer that the job needs; null if any will do. */
    isExpected: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.questionId] }),
    check('application_answers_one_value', sql`num_nonnulls(choice, number, text, file_id) = 1`),
    index('application_answers_by_choice').on(t.questionId, t.choice, t.applicationId),
    index('application_answers_by_number')
      .on(t.questionId, t.number, t.applicationId)
      .where(sql`number is not null`),
    // For finding references to a file.
    index('application_answers_by_file').on(t.fileId).where(sql`file_id is not null`),
  ],
);

/**
 * Files of applications that are not sent yet. The bytes are in storage under `id`, and get their row in `files` once
 * the application is sent.
 */
export const answerUploads = pgTable(
  'answer_uploads',
  {
    id: uuid().primaryKey(),
    questionId: belongsTo(() => jobQuestions.id),
    /** Null for visitors, who prove by the id that the file is theirs. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('answer_uploads_of_question').on(t.questionId),
    index('answer_uploads_of_account').on(t.userId),
    index('answer_uploads_by_age').on(t.createdAt),
  ],
);
