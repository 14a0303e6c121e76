/** Talent pools. The contract's permission is the only right there is; queries name the company. */
import type { FastifyInstance } from 'fastify';
import { POOLS_MAX } from '#contract/rules/pool-rules.ts';
import type { Membership } from '../../company/membership.ts';
import { lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import { addPool, countPools, isNameTaken, listPools, lockPool, renamePool } from './pools-repository.ts';
import { deletePools } from './removal.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.error.too_many_pools', values: { max: POOLS_MAX } });

/** The name without surrounding white space, unless another pool has it. */
const getFreeName = async (tx: Db, companyId: number, given: string, exceptId = 0): Promise<string> => {
  const name = given.trim();
  if (await isNameTaken(tx, companyId, name, exceptId))
    throw invalid({ name: { key: 'server.field.pool_name_taken' } });
  return name;
};

const getPool = async (tx: Db, member: Membership, id: number) => {
  const pool = (await listPools(tx, member)).find((one) => one.id === id);
  if (!pool) throw notFound();
  return pool;
};

export const talentPoolRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'GET talent-pools', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await listPools(db, viewer),
  }));

  call(app, 'POST add-talent-pool', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, viewer.companyId);
      if ((await countPools(tx, viewer.companyId)) >= POOLS_MAX) throw tooMany();
      const name = await getFreeName(tx, viewer.companyId, body.name);
      const id = await addPool(tx, viewer.companyId, name, clock.now());
      return { message: t('server.pool.saved'), data: await getPool(tx, viewer, id) };
    }),
  );

  call(app, 'POST change-talent-pool', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, viewer.companyId);
      const found = await lockPool(tx, viewer.companyId, body.pool_id);
      if (!found) throw notFound();
      await assertCurrentVersion(body.version, found.version, () => getPool(tx, viewer, found.id));
      const name = await getFreeName(tx, viewer.companyId, body.name, found.id);
      await renamePool(tx, viewer.companyId, found.id, name);
      return { message: t('server.pool.saved'), data: await getPool(tx, viewer, found.id) };
    }),
  );

  call(app, 'POST delete-talent-pools', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const ids = [...new Set(body.pool_ids)];
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'pools_changed' });
      const gone = await deletePools(tx, viewer.companyId, ids, hold);
      if (gone < ids.length) throw notFound();
      return { message: t('server.pool.deleted', { smart_count: gone }), undo: offerOf(hold, deps) };
    }),
  );
};
