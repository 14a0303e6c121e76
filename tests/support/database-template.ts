/**
 * Creates one migrated database with lookup data per run; each test file gets a copy of it (`database.ts`).
 * `TEST_DATABASE_URL` names a PostgreSQL server to use; without it the database is embedded.
 */
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connectServer } from '#server/platform/db/connect.ts';
import { onServer, type TemplatePlace, urlOfDatabase } from './database-place.ts';
import { fillTemplate, templateDump } from './embedded-template.ts';

type Template = { place: TemplatePlace; remove(): Promise<void> };

const makeEmbedded = async (): Promise<Template> => ({
  place: { kind: 'embedded', dump: await templateDump() },
  remove: async () => undefined,
});

const makeOnServer = async (url: string): Promise<Template> => {
  const template = `shortlist_template_${randomBytes(4).toString('hex')}`;
  await onServer(url, `create database ${template}`);
  const remove = () => onServer(url, `drop database if exists ${template} with (force)`);
  try {
    const database = await connectServer(urlOfDatabase(url, template), { connections: 2 });
    await fillTemplate(database);
    await database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  return { place: { kind: 'server', url, template }, remove };
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await makeOnServer(url) : await makeEmbedded();
  provide('databaseTemplate', template.place);
  return template.remove;
};
