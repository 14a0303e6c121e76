/** What the resumes of applications say, for searches in a company's applicants. Deleted with their files. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from './people.ts';

export const resumeTexts = pgTable(
  'resume_texts',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Line by line; empty if the file can't be read. */
    text: text().notNull(),
  },
  (t) => [index('resume_texts_words').using('gin', sql`to_tsvector('simple', ${t.text})`)],
);
