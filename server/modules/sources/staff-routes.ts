/** Calls of staff for the sources of partners and companies. */
import { and, asc, desc, eq, ilike, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { type ListRequest, listCall } from '../../http/rest.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { jobSources } from '../../platform/db/schema.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import {
  addNewSource,
  beginApplying,
  beginCheck,
  beginUndoing,
  changeOwnSource,
  getSource,
} from './manage.ts';
import { presentRow, presentRun, presentSource } from './presenter.ts';
import { previewSource } from './preview.ts';
import { countSources, deleteSources, lastRuns, listRows, listRuns, listSources } from './repository.ts';
import { getRun, sendRefused } from './routes.ts';

const SORTS = { id: jobSources.id, name: jobSources.name, next_run_at: jobSources.nextRunAt } as const;

const whereOf = ({
  q,
  state,
  is_partner: isPartner,
}: ListRequest<'GET staff/sources'>['filter']): SQL | undefined => {
  const isOfPartner = isNull(jobSources.companyId);
  const pattern = `%${escapeLike(q?.trim() ?? '')}%`;
  return and(
    q?.trim()
      ? or(
          ilike(jobSources.name, pattern),
          sql`${jobSources.companyId} in (select id from companies where name ilike ${pattern})`,
        )
      : undefined,
    state ? eq(jobSources.state, state) : undefined,
    isPartner === undefined ? undefined : isPartner ? isOfPartner : not(isOfPartner),
  );
};

const listRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  listCall(app, 'GET staff/sources', async ({ filter, sort, limit, offset }) => {
    const where = whereOf(filter);
    const order = (sort.descending ? desc : asc)(SORTS[sort.field]);
    const found = await listSources(db, 'staff', { where, order, limit, offset });
    const runs = await lastRuns(
      db,
      found.map(({ source }) => source.id),
    );
    return {
      rows: found.map((one) => presentSource(one, runs.get(one.source.id))),
      total: await countSources(db, 'staff', where),
    };
  });

  call(app, 'GET staff/sources/:id', ({ params: { id } }) => getSource(db, 'staff', id));

  listCall(app, 'GET staff/source-runs', async ({ filter: { source_id: sourceId }, limit, offset }) => {
    const { rows, total } = await listRuns(db, 'staff', sourceId, { limit, offset });
    const sources = await db.select({ id: jobSources.id, state: jobSources.state }).from(jobSources);
    const states = new Map(sources.map(({ id, state }) => [id, state]));
    return {
      rows: rows.map((run) => presentRun(run, { state: states.get(run.sourceId) ?? 'refused' })),
      total,
    };
  });

  call(app, 'GET staff/source-runs/:id', ({ params: { id } }) => getRun(deps, 'staff', id));

  listCall(
    app,
    'GET staff/source-run-rows',
    async ({ filter: { run_id: runId, ...filter }, limit, offset }) => {
      const { rows, total } = await listRows(db, runId, filter, { limit, offset });
      return { rows: rows.map(presentRow), total };
    },
  );

  call(
    app,
    'POST staff/source-previews',
    ({ body: { address, mapping, country_id: countryId }, request, t }) =>
      previewSource(deps, {
        address,
        mapping,
        countryId,
        file: request.uploads?.get('file'),
        isPartner: true,
        needsApproval: false,
        t,
        locale: request.locale,
      }),
  );

  call(app, 'GET staff/source-runs/:id/refused', ({ params: { id }, t, reply }) =>
    sendRefused(deps, 'staff', id, { t, reply }),
  );
};

export const staffSourceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;
  listRoutes(app, deps);
  const managerOf = ({ userId }: { readonly userId: number }) =>
    ({ scope: 'staff', userId, now: clock.now() }) as const;
  const note = (tx: Db, actorId: number, action: AuditAction, id: number) =>
    record(tx, { actorId, action, subject: { kind: 'source', id }, at: clock.now() });

  call(app, 'POST staff/sources', async ({ body, viewer, request }) => {
    const file = request.uploads?.get('file');
    const id = await db.transaction(async (tx) => {
      const added = await addNewSource(tx, managerOf(viewer), { ...body, file, isApproved: true });
      await note(tx, viewer.userId, 'source.add', added);
      return added;
    });
    return getSource(db, 'staff', id);
  });

  call(app, 'PUT staff/sources/:id', async ({ params: { id }, body, viewer }) => {
    await changing(deps, body.apply_at ? 'jobs' : [], async (tx) => {
      await changeOwnSource(tx, managerOf(viewer), id, body);
      await note(
        tx,
        viewer.userId,
        body.decision === undefined ? 'source.change' : `source.${body.decision}`,
        id,
      );
    });
    return getSource(db, 'staff', id);
  });

  call(app, 'DELETE staff/sources/:id', ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const gone = await deleteSources(tx, 'staff', [id], clock.now());
      if (gone.length === 0) throw notFound();
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'sources_deleted', ids: [id] });
      await note(tx, viewer.userId, 'source.delete', id);
      return { id, undo: offerOf(hold, deps) };
    }),
  );

  call(app, 'POST staff/sources/:id/check', async ({ params: { id }, viewer, request }) => {
    const file = request.uploads?.get('file');
    const { run, source } = await db.transaction(async (tx) => {
      const begun = await beginCheck(tx, managerOf(viewer), id, file);
      await note(tx, viewer.userId, 'source.check', id);
      return begun;
    });
    return presentRun(run, source);
  });

  call(app, 'POST staff/source-runs/:id/apply', async ({ params: { id }, viewer }) => {
    const { run, source } = await db.transaction(async (tx) => {
      const begun = await beginApplying(tx, managerOf(viewer), id);
      await note(tx, viewer.userId, 'source.apply', begun.source.id);
      return begun;
    });
    return presentRun(run, source);
  });

  call(app, 'POST staff/source-runs/:id/undo', async ({ params: { id }, viewer }) => {
    const { run, source } = await db.transaction(async (tx) => {
      const begun = await beginUndoing(tx, managerOf(viewer), id);
      await note(tx, viewer.userId, 'source.undo', begun.source.id);
      return begun;
    });
    return presentRun(run, source);
  });
};
