/** A company's own labels of the applications to its jobs, which applicants never see. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { companies, moment } from './people.ts';

export const applicationTags = pgTable(
  'application_tags',
  {
    applicationId: belongsTo(() => applications.id),
    companyId: belongsTo(() => companies.id),
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** The change that added it. No foreign key: the row may be restored after its change is forgotten. */
    changeId: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.name] }),
    uniqueIndex('application_tags_once').on(t.applicationId, sql`lower(${t.name})`),
    check('application_tags_name', sql`char_length(name) between 2 and 40`),
    index('application_tags_of_company').on(t.companyId, sql`lower(${t.name})`),
    index('application_tags_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);
