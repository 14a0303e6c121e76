/** What a company's history says about how it treats applications. See docs/decisions/0041-company-responsiveness.md. */
import { integer, jsonb, pgTable, real } from 'drizzle-orm/pg-core';
import type { NextSteps } from '#contract/responsiveness-rules.ts';
import { companies, moment } from './people.ts';

/** A row for each company with applications of late, written once a day (`companies/measure-responses.ts`). */
export const companyResponses = pgTable('company_responses', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** The days before the measurement in which its applications were sent. */
  days: integer().notNull(),
  received: integer().notNull(),
  /** Of them, those that it opened or decided. */
  reviewed: integer().notNull(),
  /** Of them, those that it decided. */
  answered: integer().notNull(),
  /** From application to review, on average; null where it reviewed none. */
  reviewHours: real(),
  lastReviewedAt: moment(),
  nextSteps: jsonb().$type<NextSteps>().notNull(),
});
