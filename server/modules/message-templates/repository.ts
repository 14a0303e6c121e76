/** A company's templates. Every query is limited to the company. */
import { eq, sql } from 'drizzle-orm';
import { isOwnRecord } from '../../company/records.ts';
import type { Db } from '../../platform/db/connect.ts';
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

export const listTemplates = (db: Db, companyId: number) =>
  db
    .select(columns)
    .from(templates)
    .where(eq(templates.companyId, companyId))
    .orderBy(sql`lower(${templates.name})`, templates.id);
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export const countTemplates = (db: Db, companyId: number): Promise<number> =>
  db.$count(templates, eq(templates.companyId, companyId));

export const addTemplates = (
  tx: Db,
  companyId: number,
  added: readonly TemplateContent[],
  createdAt: Date,
): Promise<TemplateRow[]> =>
  tx
    .insert(templates)
    .values(added.map((one) => ({ ...one, companyId, createdAt })))
    .returning(columns);

/** Locks a template until the transaction ends; undefined if the company has no such template. */
export const lockTemplate = async (tx: Db, companyId: number, id: number) => {
  const [found] = await tx
    .select(columns)
    .from(templates)
    .where(isOwnRecord(templates, companyId, id))
    .for('update');
  return found;
};

export const changeTemplate = async (tx: Db, companyId: number, id: number, content: TemplateContent) => {
  const [changed] = await tx
    .update(templates)
    .set(content)
    .where(isOwnRecord(templates, companyId, id))
    .returning(columns);
  return changed;
};
