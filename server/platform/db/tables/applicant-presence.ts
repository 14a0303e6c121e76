/** Which applicant each member of a company has open. See docs/decisions/0084-who-works-on-whom.md. */
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { companies, moment, users } from './people.ts';

/** Opening another one replaces the row, so that triggers on rows that come and go tell the company. */
export const applicantPresence = pgTable(
  'applicant_presence',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: belongsTo(() => companies.id),
    applicationId: belongsTo(() => applications.id),
    /** When it was last shown. */
    shownAt: moment().notNull(),
  },
  (t) => [
    index('applicant_presence_of_application').on(t.applicationId),
    index('applicant_presence_of_company').on(t.companyId),
  ],
);
