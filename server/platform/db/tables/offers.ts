/** Offers to applicants. See docs/decisions/0074-offers.md. */
import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Offer } from '#contract/offers/calls.ts';
import { STORED_OFFER_STATUSES } from '#contract/offers/rules.ts';
import type { CurrencyCode } from '#contract/shared/currencies.ts';
import { PAY_PERIODS } from '#contract/shared/pay.ts';
import { applications } from './applications.ts';
import { belongsTo, version } from './columns.ts';
import { companies, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: belongsTo(() => applications.id),
    companyId: belongsTo(() => companies.id),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: STORED_OFFER_STATUSES }).notNull(),
    amount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    currency: char({ length: 3 }).$type<CurrencyCode>().notNull(),
    period: text({ enum: PAY_PERIODS }).notNull(),
    /** What comes on top of the amount. */
    addition: text(),
    startsOn: date({ mode: 'string' }),
    /** The last day to answer. */
    answerBy: date({ mode: 'string' }).notNull(),
    text: text(),
    /** Of the letter, with placeholders; see decision 85. */
    letter: text(),
    /** The language of who wrote the letter, in which pay and days are written. */
    letterLocale: text(),
    /** What the candidate wrote with the answer. */
    words: text(),
    createdAt: moment().notNull(),
    /** When it was answered or withdrawn. */
    endedAt: moment(),
    /** Every statement that changes the row increments it. */
    version: version(),
    /** The last change, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Until then, the candidate sees `shown` instead of the company's changes. */
    heldUntil: moment(),
    shown: jsonb().$type<Offer>(),
  },
  (t) => [
    oneOf('offers_status', 'status', STORED_OFFER_STATUSES),
    oneOf('offers_period', 'period', PAY_PERIODS),
    check('offers_amount', sql`amount > 0`),
    check('offers_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('offers_end', sql`(status = 'open') = (ended_at is null)`),
    uniqueIndex('offers_one_open_per_application').on(t.applicationId).where(sql`status = 'open'`),
    index('offers_of_application').on(t.applicationId, t.id.desc()),
    index('offers_of_company').on(t.companyId),
    index('offers_by_creator').on(t.createdBy),
    index('offers_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);
