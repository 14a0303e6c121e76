/** Texts that companies write once and send often. See docs/decisions/0052-message-templates.md. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { TEMPLATE_PURPOSES, type TemplateLocale } from '#contract/template-rules.ts';
import { belongsTo, version } from './columns.ts';
import { companies, moment, oneOf } from './people.ts';

export const messageTemplates = pgTable(
  'message_templates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    name: text().notNull(),
    purpose: text({ enum: TEMPLATE_PURPOSES }).notNull(),
    /** By language; languages without a text are left out. */
    texts: jsonb().$type<Readonly<Partial<Record<TemplateLocale, string>>>>().notNull(),
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
