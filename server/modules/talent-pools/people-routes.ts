/** The people in talent pools. */

import type { FastifyInstance } from 'fastify';
import { isUnlocked } from '#contract/companies/levels.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { areTags, POOL_MAX, POOLED_MAX, splitTags } from '#contract/talent-pools/rules.ts';
import { TAG_MAX } from '#contract/talent-pools/tag-rules.ts';
import { noteActivity } from '../../company/activity.ts';
import { changingCompany, lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import type { Membership } from '../../http/membership.ts';
import { paginationOf } from '../../http/pagination.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { pooledCandidates } from '../../platform/db/schema.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { getLevel } from '../companies/levels.ts';
import { listInvitationsByCandidate } from '../job-invitations/repository.ts';
import {
  addPeople,
  changePerson,
  countPeople,
  findPerson,
  isPerson,
  listEverybody,
  listKnown,
  listPeople,
  listTags,
  type Reader,
} from './people-repository.ts';
import { tableOfPeople } from './people-table.ts';
import { lockPool } from './pools-repository.ts';
import { presentPerson } from './presenter.ts';
import { removePeople } from './removal.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.error.too_many_pooled', values: { max: POOLED_MAX } });

/** @throws 422 where one is no tag. */
const readTags = (sent: readonly string[]): string[] => {
  const tags = splitTags(sent.join(','));
  if (!areTags(tags))
    throw invalid({
      tags: { key: 'server.field.pool_tags', values: { count: POOL_MAX.tags, max: TAG_MAX } },
    });
  return tags;
};

const readerFor = async ({ database, settings }: Deps, member: Membership): Promise<Reader> => ({
  member,
  inFull: isUnlocked('see_full_names', await getLevel(database.db, member.companyId, settings)),
});

export const pooledCandidateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;
  exportRoutes(app, deps);

  call(app, 'GET pooled-candidates', async ({ query, viewer }) => {
    const { page = 1, per_page: size = PAGE_SIZE, candidate_id: id, ...filter } = query;
    const reader = await readerFor(deps, viewer);
    const candidate_ids = id === undefined ? undefined : [id];
    const { rows, total } = await listPeople(db, reader, { ...filter, candidate_ids }, { page, size });
    const ids = rows.map((row) => row.id);
    const invitations = await listInvitationsByCandidate(db, viewer, ids);
    return {
      data: rows.map((row) => presentPerson(row, reader, invitations)),
      pagination: paginationOf(page, total, size),
      tags: await listTags(db, viewer.companyId),
    };
  });

  call(app, 'POST pool-candidates', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { companyId, userId: addedBy } = viewer;
      const pool = await lockPool(tx, companyId, body.pool_id);
      const known = await listKnown(tx, viewer, body.candidate_ids);
      if (!pool || known.length === 0) throw notFound();
      const addition = { companyId, poolId: pool.id, addedBy, createdAt: clock.now() };
      const added = await addPeople(tx, addition, known);
      if ((await countPeople(tx, companyId)) > POOLED_MAX) throw tooMany();
      return { message: t('server.pool.added', { smart_count: added, name: pool.name }), data: { added } };
    }),
  );

  call(app, 'POST unpool-candidates', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const { companyId } = viewer;
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'pools_changed' });
      await lockCompany(tx, companyId);
      const ids = [...new Set(body.candidate_ids)];
      const gone = await removePeople(tx, { companyId, poolId: body.pool_id }, ids, hold);
      if (gone === 0) throw notFound();
      return {
        message: t('server.pool.removed', { smart_count: ids.length }),
        undo: offerOf(hold, deps),
      };
    }),
  );

  call(app, 'POST change-pooled-candidate', async ({ body, viewer, t }) => {
    const reader = await readerFor(deps, viewer);
    const tags = readTags(body.tags);
    return db.transaction(async (tx) => {
      const { companyId } = viewer;
      const read = async () => {
        const found = orNotFound(await findPerson(tx, reader, body.candidate_id));
        const invitations = await listInvitationsByCandidate(tx, viewer, [found.id]);
        return presentPerson(found, reader, invitations);
      };
      await lockVersion(tx, pooledCandidates, isPerson(companyId, body.candidate_id));
      const before = await read();
      await assertCurrentVersion(body.version, before.version, () => before);
      const note = body.note.replace(/\r\n?/g, '\n').trim();
      await changePerson(tx, companyId, body.candidate_id, { tags, note });
      return { message: t('server.pool.person_saved'), data: await read() };
    });
  });
};

const exportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  call(app, 'POST export-pooled-candidates', async ({ body, viewer, reply, t }) => {
    const reader = await readerFor(deps, viewer);
    const rows = await listEverybody(db, reader, body);
    await noteActivity(db, viewer, { kind: 'pools_exported', detail: String(rows.length) }, deps.clock.now());
    const ids = rows.map(({ id }) => id);
    const invitations = await listInvitationsByCandidate(db, viewer, ids);
    const people = rows.map((row) => presentPerson(row, reader, invitations));
    return asDownload(reply, 'talent-pools.csv').send(tableOfPeople(people, t));
  });
};
