/** The people in talent pools. */

import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isUnlocked } from '#contract/companies/levels.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { fullName, shortName } from '#contract/shared/names.ts';
import type { PooledCandidate } from '#contract/talent-pools/calls.ts';
import { areTags, POOL_MAX, POOLED_MAX, splitTags } from '#contract/talent-pools/rules.ts';
import { TAG_MAX } from '#contract/talent-pools/tag-rules.ts';
import { noteActivity } from '../../company/activity.ts';
import { changingCompany, lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { type Cell, csvOf } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import type { Membership } from '../../http/membership.ts';
import { paginationOf } from '../../http/pagination.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { pooledCandidates } from '../../platform/db/schema.ts';
import type { MessageKey, Translate } from '../../platform/i18n/catalogues.ts';
import { sayCount } from '../../platform/i18n/translate.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { getLevel } from '../companies/levels.ts';
import { presentSent } from '../job-invitations/presenter.ts';
import { type InvitationRow, listInvitationsByCandidate } from '../job-invitations/repository.ts';
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
  type PersonRow,
  type Reader,
} from './people-repository.ts';
import { lockPool } from './pools-repository.ts';
import { removePeople } from './removal.ts';

/** `Nurse (invited 2026-11-20, declined)`. */
const writeInvitations = ({ invitations }: PooledCandidate, t: Translate): string =>
  invitations
    .map(({ job, status, invited_at }) =>
      t(`server.export.invitation_${status}`, { job: job.job_title, day: invited_at.slice(0, 10) }),
    )
    .join(', ');

const COLUMNS: readonly (readonly [MessageKey, (person: PooledCandidate, t: Translate) => Cell])[] = [
  ['server.export.name', ({ name }) => name],
  ['server.export.designation', (person) => person.designation],
  ['server.export.location', (person) => person.current_location],
  ['server.export.pools', ({ pools }) => pools.map(({ name }) => name).join(', ')],
  ['server.export.tags', ({ tags }) => tags.join(', ')],
  ['server.export.note', ({ note }) => note],
  ['server.export.invitations', writeInvitations],
];

const tableOfPeople = (people: readonly PooledCandidate[], t: Translate): Readable =>
  csvOf(
    COLUMNS.map(([key]) => t(key)),
    people.map((person) => COLUMNS.map(([, cellOf]) => cellOf(person, t))),
  );

const presentPerson = (
  row: PersonRow,
  { inFull }: Reader,
  /** The company's invitations by candidate. */
  invitations: ReadonlyMap<number, readonly InvitationRow[]>,
): PooledCandidate => ({
  id: row.id,
  name: (inFull || row.hasApplied ? fullName : shortName)(row.firstName, row.lastName),
  designation: row.designation,
  current_location: row.currentLocation,
  has_applied: row.hasApplied,
  pools: row.pools,
  tags: row.tags,
  note: row.note,
  invitations: (invitations.get(row.id) ?? []).map(presentSent),
  version: row.version,
});

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
      return {
        message: sayCount(t, ['server.pool.added', 'server.pool.added_none'], added, { name: pool.name }),
        data: { added },
      };
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
