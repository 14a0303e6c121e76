/** Calls of companies for their sources. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { getLevel } from '../companies/levels.ts';
import {
  addNewSource,
  beginApplying,
  beginCheck,
  beginUndoing,
  changeOwnSource,
  getSource,
  type Manager,
} from './manage.ts';
import { presentRow, presentRun, presentSource } from './presenter.ts';
import { previewSource } from './preview.ts';
import { refusedTable } from './refused.ts';
import {
  deleteSources,
  findRun,
  findSource,
  lastRuns,
  listRows,
  listRuns,
  listSources,
  type SourceScope,
} from './repository.ts';

/** A run with its source's state, which says whether it can be applied. */
export const getRun = async (deps: Deps, scope: SourceScope, id: number) => {
  const { db } = deps.database;
  const run = orNotFound(await findRun(db, scope, id));
  return presentRun(run, orNotFound(await findSource(db, scope, run.sourceId)).source);
};

export const sendRefused = async (
  deps: Deps,
  scope: SourceScope,
  id: number,
  { t, reply }: { readonly t: Translate; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const { db } = deps.database;
  orNotFound(await findRun(db, scope, id));
  return asDownload(reply, `refused-${id}.csv`).send(refusedTable(db, id, t));
};

const readingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  call(app, 'GET sources', async ({ viewer }) => {
    const found = await listSources(db, viewer);
    const runs = await lastRuns(
      db,
      found.map(({ source }) => source.id),
    );
    return { data: found.map((one) => presentSource(one, runs.get(one.source.id))) };
  });

  call(app, 'GET sources/:id', async ({ params: { id }, viewer }) => ({
    data: await getSource(db, viewer, id),
  }));

  call(
    app,
    'GET sources/:id/runs',
    async ({ params: { id }, query: { page = 1, per_page: limit = 20 }, viewer }) => {
      const { source } = orNotFound(await findSource(db, viewer, id));
      const { rows, total } = await listRuns(db, viewer, id, { limit, offset: (page - 1) * limit });
      return {
        data: rows.map((run) => presentRun(run, source)),
        pagination: paginationOf(page, total, limit),
      };
    },
  );

  call(app, 'GET source-runs/:id', async ({ params: { id }, viewer }) => ({
    data: await getRun(deps, viewer, id),
  }));

  call(app, 'GET source-runs/:id/rows', async ({ params: { id }, query, viewer }) => {
    const { page = 1, per_page: limit = 20, ...filter } = query;
    orNotFound(await findRun(db, viewer, id));
    const { rows, total } = await listRows(db, id, filter, { limit, offset: (page - 1) * limit });
    return { data: rows.map(presentRow), pagination: paginationOf(page, total, limit) };
  });

  call(app, 'GET source-runs/:id/refused', ({ params: { id }, viewer, t, reply }) =>
    sendRefused(deps, viewer, id, { t, reply }),
  );
};

const writingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  const managerOf = (viewer: Employer): Manager => ({
    scope: viewer,
    userId: viewer.userId,
    now: clock.now(),
  });
  /** Its domain is proven, or staff vouch for it. */
  const isProven = async (viewer: Employer) =>
    (await getLevel(db, viewer.companyId, settings)) === 'verified';

  call(
    app,
    'POST sources/preview',
    async ({ body: { address, mapping, country_id: countryId }, viewer, request, t }) => ({
      data: await previewSource(deps, {
        address,
        mapping,
        countryId,
        file: request.uploads?.get('file'),
        isPartner: false,
        needsApproval: !(await isProven(viewer)),
        t,
        locale: request.locale,
      }),
    }),
  );

  call(app, 'POST sources', async ({ body, viewer, request, t }) => {
    const isApproved = await isProven(viewer);
    const file = request.uploads?.get('file');
    const id = await db.transaction((tx) =>
      addNewSource(tx, managerOf(viewer), { ...body, file, isApproved }),
    );
    return { message: t('server.source.added'), data: await getSource(db, viewer, id) };
  });

  call(app, 'PUT sources/:id', async ({ params: { id }, body, viewer, t }) => {
    // Where people apply can change with it.
    await changing(deps, body.apply_at ? 'jobs' : [], (tx) =>
      changeOwnSource(tx, managerOf(viewer), id, body),
    );
    return { message: t('server.source.changed'), data: await getSource(db, viewer, id) };
  });

  call(app, 'DELETE sources', async ({ body: { ids }, viewer, t }) =>
    db.transaction(async (tx) => {
      const gone = await deleteSources(tx, viewer, ids, clock.now());
      if (gone.length === 0) throw notFound();
      const deleted = gone.map(({ id }) => id);
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'sources_deleted', ids: deleted });
      return { message: t('server.source.deleted', { smart_count: gone.length }), undo: offerOf(hold, deps) };
    }),
  );

  call(app, 'POST sources/:id/check', async ({ params: { id }, viewer, request }) => {
    const file = request.uploads?.get('file');
    const { run, source } = await db.transaction((tx) => beginCheck(tx, managerOf(viewer), id, file));
    return { data: presentRun(run, source) };
  });

  call(app, 'POST source-runs/:id/apply', async ({ params: { id }, viewer }) => {
    const { run, source } = await db.transaction((tx) => beginApplying(tx, managerOf(viewer), id));
    return { data: presentRun(run, source) };
  });

  call(app, 'POST source-runs/:id/undo', async ({ params: { id }, viewer }) => {
    const { run, source } = await db.transaction((tx) => beginUndoing(tx, managerOf(viewer), id));
    return { data: presentRun(run, source) };
  });
};

export const sourceRoutes = (app: FastifyInstance, deps: Deps): void => {
  readingRoutes(app, deps);
  writingRoutes(app, deps);
};
