/** A company's stages. The contract's permissions are all the rights there are; queries name the company. */
import type { FastifyInstance } from 'fastify';
import type { Stage } from '#contract/stages/calls.ts';
import { STAGED_JOBS_MAX, STAGES_MAX } from '#contract/stages/rules.ts';
import { noteActivity } from '../../company/activity.ts';
import { changingCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import {
  addStage,
  copyStages,
  countJobsWithStages,
  deleteStages,
  findByName,
  findStage,
  hasJob,
  listAllStages,
  listStages,
  orderStages,
  renameStage,
  type StageOwner,
} from './repository.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.error.too_many_stages', values: { max: STAGES_MAX } });

const tooManyJobs = () =>
  new Failure('invalid', { key: 'server.error.too_many_staged_jobs', values: { max: STAGED_JOBS_MAX } });

/** The company, or one of its jobs that the viewer works on. */
const ownerOf = async (tx: Db, viewer: Employer, jobId: number | undefined): Promise<StageOwner> => {
  const { companyId } = viewer;
  if (jobId === undefined) return { companyId, jobId: null };
  if (!(await hasJob(tx, viewer, jobId))) throw notFound();
  return { companyId, jobId };
};

/** Gives a job stages of its own, unless it has some. */
const beginOwn = async (tx: Db, { companyId, jobId }: StageOwner, at: Date): Promise<void> => {
  if (jobId === null || (await listStages(tx, { companyId, jobId })).length > 0) return;
  if ((await countJobsWithStages(tx, companyId)) >= STAGED_JOBS_MAX) throw tooManyJobs();
  await copyStages(tx, companyId, jobId, at);
};

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** @throws 422 where another stage of the status has the name. */
const assertNameIsFree = async (
  tx: Db,
  owner: StageOwner,
  { id, status, name }: Pick<Stage, 'status' | 'name'> & { readonly id?: number },
) => {
  const found = await findByName(tx, owner, status, name);
  if (found && found.id !== id) throw invalid({ name: { key: 'server.field.stage_name_taken' } });
};

export const stageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, database } = deps;
  const { db } = database;

  call(app, 'GET company-stages', async ({ viewer }) => ({ data: await listAllStages(db, viewer) }));

  call(app, 'POST add-company-stage', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { status } = body;
      const name = body.name.trim();
      const owner = await ownerOf(tx, viewer, body.manage_job_id);
      await beginOwn(tx, owner, clock.now());
      if ((await listStages(tx, owner, status)).length >= STAGES_MAX) throw tooMany();
      await assertNameIsFree(tx, owner, { status, name });
      const data = await addStage(tx, { ...owner, status, name, createdAt: clock.now() });
      await noteActivity(tx, viewer, { kind: 'stage_added', subject: name }, clock.now());
      return { message: t('server.stage.added', { name }), data };
    }),
  );

  call(app, 'POST rename-company-stage', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { companyId } = viewer;
      const name = body.name.trim();
      const found = orNotFound(await findStage(tx, viewer, body.stage_id));
      await assertCurrentVersion(body.version, found.version, () => found);
      await assertNameIsFree(tx, { companyId, jobId: found.job_id }, { ...found, name });
      const data = (await renameStage(tx, companyId, found.id, name)) ?? found;
      if (name !== found.name)
        await noteActivity(tx, viewer, { kind: 'stage_renamed', subject: name }, clock.now());
      return { message: t('server.stage.renamed', { name }), data };
    }),
  );

  setRoutes(app, deps);
};

/** Calls about all stages of an owner. */
const setRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, database } = deps;
  const { db } = database;

  call(app, 'POST copy-company-stages', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const owner = await ownerOf(tx, viewer, body.manage_job_id);
      await beginOwn(tx, owner, clock.now());
      return { message: t('server.stage.copied'), data: await listStages(tx, owner) };
    }),
  );

  call(app, 'POST order-company-stages', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { status, stage_ids: ids } = body;
      const owner = await ownerOf(tx, viewer, body.manage_job_id);
      const current = (await listStages(tx, owner, status)).map(({ id }) => id);
      if (!isSameSet(ids, current)) throw new Failure('changed', { key: 'server.error.stages_changed' });
      await orderStages(tx, viewer.companyId, ids);
      return { message: t('server.stage.ordered'), data: await listStages(tx, owner, status) };
    }),
  );

  call(app, 'POST delete-company-stages', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const ids = [...new Set(body.stage_ids)];
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'stages_deleted' });
      const names = await deleteStages(tx, viewer, ids, hold);
      if (names.length < ids.length) throw notFound();
      const deeds = names.map((name) => ({ kind: 'stage_deleted', subject: name }) as const);
      await noteActivity(tx, viewer, deeds, clock.now());
      return {
        message: t('server.stage.deleted', { smart_count: names.length }),
        undo: offerOf(hold, deps),
      };
    }),
  );
};
