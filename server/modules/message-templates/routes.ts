/** A company's message templates. The contract's permissions suffice, because queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoints.ts';
import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import { TEMPLATES_MAX } from '#contract/message-templates/rules.ts';
import { type CompanyRecords, companyRecordCalls, tooMany } from '../../company/record-calls.ts';
import { changingCompany, deleteOwnRecords } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { messageTemplates } from '../../platform/db/schema.ts';
import { presentTemplate, readContent, starterTemplates } from './content.ts';
import { addTemplates, changeTemplate, listTemplates, type TemplateContent } from './repository.ts';

const records: CompanyRecords<BodyOf<'POST message-templates'>, TemplateContent, MessageTemplate> = {
  max: TEMPLATES_MAX,
  texts: {
    tooMany: 'server.error.too_many_templates',
    added: 'server.template.saved',
    changed: 'server.template.saved',
    removed: 'server.template.deleted',
  },
  undo: { kind: 'templates_deleted' },
  list: async (db, { companyId }) => (await listTemplates(db, companyId)).map(presentTemplate),
  read: readContent,
  add: (tx, companyId, content, at) => addTemplates(tx, companyId, [content], at),
  change: changeTemplate,
  remove: (tx, companyId, ids, hold) => deleteOwnRecords(tx, messageTemplates, { companyId, ids }, hold),
};

export const messageTemplateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, catalogues } = deps;
  const { db } = deps.database;
  const calls = companyRecordCalls(deps, records);
  call(app, 'GET message-templates', calls.list);
  call(app, 'POST message-templates', calls.add);
  call(app, 'PUT message-templates/:id', calls.change);
  call(app, 'DELETE message-templates', calls.remove);

  call(app, 'POST add-starter-templates', ({ viewer, request, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const there = await records.list(tx, viewer);
      const starters = starterTemplates(catalogues, request.locale);
      if (there.length + starters.length > TEMPLATES_MAX) throw tooMany(records);
      await addTemplates(tx, viewer.companyId, starters, clock.now());
      const known = new Set(there.map(({ id }) => id));
      const added = (await records.list(tx, viewer)).filter(({ id }) => !known.has(id));
      return { message: t('server.template.started'), data: added };
    }),
  );
};
