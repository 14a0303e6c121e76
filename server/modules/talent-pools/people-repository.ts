/** The people in a company's talent pools, without those whom the member no longer sees. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PooledFilter } from '#contract/talent-pools/calls.ts';
import type { Membership } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { placeOfCandidate } from '../../platform/db/place-of-candidate.ts';
import {
  candidates,
  designations,
  pooledCandidates,
  talentPoolEntries,
  users,
} from '../../platform/db/schema.ts';
import { foldText } from '../../platform/text.ts';
import { appliedTo, isKnownTo } from '../candidates/policy.ts';

/** A member, and whether they read last names of people who have not applied. */
export interface Reader {
  readonly member: Membership;
  readonly inFull: boolean;
}

export interface PeopleFilter extends PooledFilter {
  readonly candidate_ids?: readonly number[] | undefined;
}

/** The name as the reader sees it: search must not reveal more. */
const shownName = ({ member, inFull }: Reader): SQL<string> =>
  inFull
    ? sql<string>`${users.firstName} || ' ' || ${users.lastName}`
    : sql<string>`${users.firstName} || case when ${appliedTo(member)} then ' ' || ${users.lastName} else '' end`;

const mentions = (reader: Reader, text: string): SQL[] => {
  const haystack = sql`folded(concat_ws(' ', ${shownName(reader)}, ${designations.name}, ${placeOfCandidate(sql`${candidates}`)},
    ${pooledCandidates.note}, array_to_string(${pooledCandidates.tags}, ' '), (
      select string_agg(k.name, ' ') from candidate_skills k where k.user_id = ${pooledCandidates.userId})))`;
  return foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`${haystack} like ${`%${word}%`}`);
};

const isAsked = (reader: Reader, { pool_id: poolId, tag, text = '', candidate_ids: ids }: PeopleFilter) => {
  const { companyId } = reader.member;
  return and(
    eq(pooledCandidates.companyId, companyId),
    isKnownTo(reader.member),
    poolId === undefined
      ? undefined
      : sql`exists (
          select from talent_pool_entries e where e.pool_id = ${poolId} and e.company_id = ${companyId}
            and e.user_id = ${pooledCandidates.userId})`,
    tag ? sql`lower(${tag}) = any(select lower(unnest(${pooledCandidates.tags})))` : undefined,
    ids && ids.length > 0 ? isAnyOf(pooledCandidates.userId, ids) : undefined,
    ...mentions(reader, text),
  );
};

const columnsFor = (reader: Reader) => ({
  id: pooledCandidates.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  designation: designations.name,
  currentLocation: placeOfCandidate(sql`${candidates}`),
  hasApplied: appliedTo(reader.member),
  pools: sql<{ id: number; name: string; added_at: string }[]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'added_at', ${isoTime(sql`e.created_at`)})
      order by lower(p.name), p.id), '[]')
    from talent_pool_entries e join talent_pools p on p.id = e.pool_id
    where e.company_id = ${pooledCandidates.companyId} and e.user_id = ${pooledCandidates.userId})`,
  tags: pooledCandidates.tags,
  note: pooledCandidates.note,
  createdAt: pooledCandidates.createdAt,
  version: pooledCandidates.version,
});

const selectPeople = (db: Db, reader: Reader) =>
  db
    .select(columnsFor(reader))
    .from(pooledCandidates)
    .innerJoin(candidates, eq(candidates.userId, pooledCandidates.userId))
    .innerJoin(users, eq(users.id, pooledCandidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId));

const LAST_ADDED = newestFirst(pooledCandidates.createdAt, pooledCandidates.userId);

interface Part {
  readonly page: number;
  readonly size: number;
}

export const listPeople = async (db: Db, reader: Reader, filter: PeopleFilter, { page, size }: Part) => {
  const asked = isAsked(reader, filter);
  const rows = await selectPeople(db, reader)
    .where(asked)
    .orderBy(LAST_ADDED)
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(pooledCandidates)
    .innerJoin(candidates, eq(candidates.userId, pooledCandidates.userId))
    .innerJoin(users, eq(users.id, pooledCandidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .where(asked);
  return { rows, total: counted?.total ?? 0 };
};
export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number];

/** All of them, for the table; the limit per company bounds it. */
export const listEverybody = (db: Db, reader: Reader, filter: PeopleFilter): Promise<PersonRow[]> =>
  selectPeople(db, reader).where(isAsked(reader, filter)).orderBy(LAST_ADDED);

export const listTags = async (db: Db, companyId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select min(tag) as tag from pooled_candidates p, unnest(p.tags) as tag
    where p.company_id = ${companyId} group by lower(tag) order by lower(tag)`);
  return rows.map(({ tag }) => tag);
};

export const findPerson = async (db: Db, reader: Reader, userId: number): Promise<PersonRow | undefined> => {
  const [found] = await selectPeople(db, reader).where(isAsked(reader, { candidate_ids: [userId] }));
  return found;
};

export const isPerson = (companyId: number, userId: number) =>
  and(eq(pooledCandidates.companyId, companyId), eq(pooledCandidates.userId, userId));

export const changePerson = (
  tx: Db,
  companyId: number,
  userId: number,
  content: { readonly tags: string[]; readonly note: string },
) => tx.update(pooledCandidates).set(content).where(isPerson(companyId, userId));

/** Those of the ids whom the member sees. */
export const listKnown = async (db: Db, member: Membership, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: candidates.userId })
    .from(candidates)
    .where(and(isAnyOf(candidates.userId, ids), isKnownTo(member)));
  return rows.map(({ id }) => id);
};

interface Addition {
  readonly companyId: number;
  readonly poolId: number;
  readonly addedBy: number;
  readonly createdAt: Date;
}

/** @returns how many were not in the pool before. */
export const addPeople = async (
  tx: Db,
  { companyId, poolId, addedBy, createdAt }: Addition,
  userIds: readonly number[],
): Promise<number> => {
  const rows = userIds.map((userId) => ({ companyId, userId, createdAt }));
  await tx.insert(pooledCandidates).values(rows).onConflictDoNothing();
  const added = await tx
    .insert(talentPoolEntries)
    .values(rows.map((row) => ({ ...row, poolId, addedBy })))
    .onConflictDoNothing()
    .returning({ id: talentPoolEntries.userId });
  return added.length;
};

export const countPeople = (db: Db, companyId: number): Promise<number> =>
  db.$count(pooledCandidates, eq(pooledCandidates.companyId, companyId));
