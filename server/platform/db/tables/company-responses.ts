/** How companies respond to applications. See docs/decisions/0041-company-responsiveness.md. */
import { integer, jsonb, pgTable, real } from 'drizzle-orm/pg-core';
import type { NextSteps } from '#contract/companies/responsiveness-rules.ts';
import { companies, moment } from './people.ts';

/** A row for each company with recent applications, written once a day (`companies/measure-responses.ts`). */
export const companyResponses = pgTable('company_responses', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** The number of measured days. */
  days: integer().notNull(),
  received: integer().notNull(),
  /** Of these, the number opened or decided. */
  reviewed: integer().notNull(),
  /** Of these, the number decided. */
  answered: integer().notNull(),
  /** Average hours from application to review; null if it reviewed none. */
  reviewHours: real(),
  lastReviewedAt: moment(),
  nextSteps: jsonb().$type<NextSteps>().notNull(),
});
