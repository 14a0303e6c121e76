/** A company's templates. Every query is limited to the company. */

import { eq, sql } from 'drizzle-orm';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { isOwnRecord } from '../../company/records.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { messageTemplates as templates } from '../../platform/db/schema.ts';

const columns = {
  id: templates.id,
  name: templates.name,
  purpose: templates.purpose,
  texts: templates.texts,
  version: templates.version,
};
type Template = typeof templates.$inferInsert;
export type TemplateContent = Pick<Template, 'name' | 'purpose' | 'texts'>;
export type SentContent = TemplateContent & {
  /** Whether texts in added languages stay as they are. */
  readonly keepsAdded: boolean;
};

const SHIPPED = sql.join(
  SHIPPED_LOCALES.map((locale) => sql`${locale}`),
  sql`, `,
);
const withAdded = (texts: TemplateContent['texts']) => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${templates.texts}) where key not in (${SHIPPED})
) || ${JSON.stringify(texts)}::jsonb`;

export const listTemplates = (db: Db, companyId: number) =>
  db
    .select(columns)
    .from(templates)
    .where(eq(templates.companyId, companyId))
    .orderBy(sql`lower(${templates.name})`, templates.id);
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

/** @returns the id of the first. */
export const addTemplates = async (
  tx: Db,
  companyId: number,
  added: readonly TemplateContent[],
  createdAt: Date,
): Promise<number> => {
  const first = await tx
    .insert(templates)
    .values(added.map((one) => ({ ...one, companyId, createdAt })))
    .returning({ id: templates.id });
  return returned(first).id;
};

export const changeTemplate = (
  tx: Db,
  companyId: number,
  id: number,
  { keepsAdded, texts, ...content }: SentContent,
) =>
  tx
    .update(templates)
    .set({ ...content, texts: keepsAdded ? withAdded(texts) : texts })
    .where(isOwnRecord(templates, companyId, id));
