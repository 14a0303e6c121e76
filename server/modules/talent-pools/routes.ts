/** Talent pools. The contract's permission is the only right there is; queries name the company. */
import type { FastifyInstance } from 'fastify';
import type { TalentPool } from '#contract/talent-pools/calls.ts';
import { POOLS_MAX } from '#contract/talent-pools/rules.ts';
import { type CompanyRecords, companyRecordCalls } from '../../company/record-calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid } from '../../http/failure.ts';
import { addPool, listPools, renamePool } from './pools-repository.ts';
import { deletePools } from './removal.ts';

const records: CompanyRecords<{ readonly name: string }, string, TalentPool> = {
  max: POOLS_MAX,
  texts: {
    tooMany: 'server.error.too_many_pools',
    added: 'server.pool.saved',
    changed: 'server.pool.saved',
    removed: 'server.pool.deleted',
  },
  undo: { kind: 'pools_changed' },
  list: listPools,
  read: (body, others) => {
    const name = body.name.trim();
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw invalid({ name: { key: 'server.field.pool_name_taken' } });
    return name;
  },
  add: addPool,
  change: renamePool,
  remove: deletePools,
};

export const talentPoolRoutes = (app: FastifyInstance, deps: Deps): void => {
  const calls = companyRecordCalls(deps, records);
  call(app, 'GET talent-pools', calls.list);
  call(app, 'POST talent-pools', calls.add);
  call(app, 'PUT talent-pools/:id', calls.change);
  call(app, 'DELETE talent-pools', calls.remove);
};
