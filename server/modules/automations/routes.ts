/** AUTO-01 to AUTO-03: a company's automations. The contract's permissions suffice, as queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import type { Automation } from '#contract/automations/calls.ts';
import { AUTOMATIONS_MAX } from '#contract/automations/rules.ts';
import { type CompanyRecords, companyRecordCalls } from '../../company/record-calls.ts';
import { deleteOwnRecords } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { automations } from '../../platform/db/schema.ts';
import { listQuestions } from '../screening/questions-repository.ts';
import { hasJob, listAllStages } from '../stages/repository.ts';
import { readAutomation } from './policy.ts';
import { type AutomationContent, addAutomation, changeAutomation, listAutomations } from './repository.ts';

const records: CompanyRecords<AutomationContent, AutomationContent, Automation> = {
  max: AUTOMATIONS_MAX,
  texts: {
    tooMany: 'server.error.too_many_automations',
    added: 'server.automation.saved',
    changed: 'server.automation.saved',
    removed: 'server.automation.deleted',
  },
  undo: { kind: 'automations_deleted' },
  list: listAutomations,
  read: async (sent, _, { tx, viewer }) => {
    const { job_id: jobId } = sent;
    if (jobId !== null && !(await hasJob(tx, viewer, jobId))) throw notFound();
    const questions = jobId === null ? [] : await listQuestions(tx, jobId);
    return readAutomation(sent, { questions, stages: await listAllStages(tx, viewer) });
  },
  add: addAutomation,
  change: changeAutomation,
  remove: (tx, companyId, ids, hold) => deleteOwnRecords(tx, automations, { companyId, ids }, hold),
};

export const automationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const calls = companyRecordCalls(deps, records);
  call(app, 'GET automations', calls.list);
  call(app, 'POST automations', calls.add);
  call(app, 'PUT automations/:id', calls.change);
  call(app, 'DELETE automations', async (request) => {
    const known = await listAutomations(deps.database.db, request.viewer);
    // A member who works on some jobs only doesn't know those of others.
    if (!request.body.ids.every((id) => known.some((one) => one.id === id))) throw notFound();
    return calls.remove(request);
  });
};
