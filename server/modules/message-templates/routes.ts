/** A company's message templates. The contract's permissions suffice, because queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import { TEMPLATES_MAX } from '#contract/rules/template-rules.ts';
import { deleteOwnRecords, lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { messageTemplates } from '../../platform/db/schema.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import { presentTemplate, readContent, starterTemplates } from './content.ts';
import {
  addTemplates,
  changeTemplate,
  countTemplates,
  listTemplates,
  lockTemplate,
  type TemplateContent,
} from './repository.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.error.too_many_templates', values: { max: TEMPLATES_MAX } });

export const messageTemplateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, catalogues } = deps;
  const { db } = deps.database;

  const add = (companyId: number, added: readonly TemplateContent[]) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      if ((await countTemplates(tx, companyId)) + added.length > TEMPLATES_MAX) throw tooMany();
      return (await addTemplates(tx, companyId, added, clock.now())).map(presentTemplate);
    });

  call(app, 'GET message-templates', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: (await listTemplates(db, viewer.companyId)).map(presentTemplate),
  }));

  call(app, 'POST add-message-template', async ({ body, viewer, t }) => {
    const [data] = await add(viewer.companyId, [readContent(body)]);
    if (!data) throw new Error('The database returned no row.');
    return { message: t('server.template.saved'), data };
  });

  call(app, 'POST add-starter-templates', async ({ viewer, request, t }) => ({
    message: t('server.template.started'),
    data: await add(viewer.companyId, starterTemplates(catalogues, request.locale)),
  }));

  call(app, 'POST change-message-template', ({ body, viewer: { companyId }, t }) =>
    db.transaction(async (tx) => {
      const content = readContent(body);
      const found = await lockTemplate(tx, companyId, body.template_id);
      if (!found) throw notFound();
      await assertCurrentVersion(body.version, found.version, () => presentTemplate(found));
      const changed = await changeTemplate(tx, companyId, found.id, content);
      return { message: t('server.template.saved'), data: presentTemplate(changed ?? found) };
    }),
  );

  call(app, 'POST delete-message-templates', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const ids = [...new Set(body.template_ids)];
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'templates_deleted' });
      const gone = await deleteOwnRecords(tx, messageTemplates, { companyId: viewer.companyId, ids }, hold);
      if (gone < ids.length) throw notFound();
      return {
        message: t('server.template.deleted', { smart_count: gone }),
        undo: offerOf(hold, deps),
      };
    }),
  );
};
