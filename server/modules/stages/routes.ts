/** A company's stages. The contract's permissions are all the rights there are; queries name the company. */
import type { FastifyInstance } from 'fastify';
import type { Stage } from '#contract/calls/stages.ts';
import { STAGES_MAX } from '#contract/rules/stage-rules.ts';
import { noteActivity } from '../../company/activity.ts';
import { lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import {
  addStage,
  deleteStages,
  findByName,
  findStage,
  listStages,
  orderStages,
  renameStage,
} from './repository.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.error.too_many_stages', values: { max: STAGES_MAX } });

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** @throws 422 where another stage of the status has the name. */
const assertNameIsFree = async (
  tx: Db,
  companyId: number,
  { id, status, name }: Pick<Stage, 'status' | 'name'> & { readonly id?: number },
) => {
  const found = await findByName(tx, companyId, status, name);
  if (found && found.id !== id) throw invalid({ name: { key: 'server.field.stage_name_taken' } });
};

export const stageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, database } = deps;
  const { db } = database;

  /** Changes the company's stages, which nobody else does meanwhile. */
  const changing = <Result>({ companyId }: Employer, change: (tx: Db) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      return change(tx);
    });

  const note = (
    tx: Db,
    viewer: Employer,
    kind: 'stage_added' | 'stage_renamed' | 'stage_deleted',
    name: string,
  ) => noteActivity(tx, viewer, { kind, subject: name }, clock.now());

  call(app, 'GET company-stages', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await listStages(db, viewer.companyId),
  }));

  call(app, 'POST add-company-stage', ({ body: { status, name: typed }, viewer, t }) =>
    changing(viewer, async (tx) => {
      const { companyId } = viewer;
      const name = typed.trim();
      if ((await listStages(tx, companyId, status)).length >= STAGES_MAX) throw tooMany();
      await assertNameIsFree(tx, companyId, { status, name });
      const data = await addStage(tx, { companyId, status, name, createdAt: clock.now() });
      if (!data) throw new Error('The database returned no row.');
      await note(tx, viewer, 'stage_added', name);
      return { message: t('server.stage.added', { name }), data };
    }),
  );

  call(app, 'POST rename-company-stage', ({ body, viewer, t }) =>
    changing(viewer, async (tx) => {
      const { companyId } = viewer;
      const name = body.name.trim();
      const found = await findStage(tx, companyId, body.stage_id);
      if (!found) throw notFound();
      await assertCurrentVersion(body.version, found.version, () => found);
      await assertNameIsFree(tx, companyId, { ...found, name });
      const data = (await renameStage(tx, companyId, found.id, name)) ?? found;
      if (name !== found.name) await note(tx, viewer, 'stage_renamed', name);
      return { message: t('server.stage.renamed', { name }), data };
    }),
  );

  call(app, 'POST order-company-stages', ({ body: { status, stage_ids: ids }, viewer, t }) =>
    changing(viewer, async (tx) => {
      const { companyId } = viewer;
      const current = (await listStages(tx, companyId, status)).map(({ id }) => id);
      if (!isSameSet(ids, current)) throw new Failure('changed', { key: 'server.error.stages_changed' });
      await orderStages(tx, companyId, ids);
      return { message: t('server.stage.ordered'), data: await listStages(tx, companyId, status) };
    }),
  );

  call(app, 'POST delete-company-stages', ({ body, viewer, t }) =>
    changing(viewer, async (tx) => {
      const ids = [...new Set(body.stage_ids)];
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'stages_deleted' });
      const names = await deleteStages(tx, viewer.companyId, ids, hold);
      if (names.length < ids.length) throw notFound();
      for (const name of names) await note(tx, viewer, 'stage_deleted', name);
      return {
        message: t('server.stage.deleted', { smart_count: names.length }),
        undo: offerOf(hold, deps),
      };
    }),
  );
};
