/** What people do with sources: add, change and check them, and apply and undo their runs. */
import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { SOURCE_MAX } from '#contract/sources/rules.ts';
import { rolesWith } from '#contract/teams/rules.ts';
import { recogniseAddress } from '../../feeds/boards.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { countries } from '../../platform/db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { moveApplications } from './move-applications.ts';
import { canApply, canUndo, presentSource } from './presenter.ts';
import {
  addRun,
  addSource,
  changeRun,
  changeSource,
  countSources,
  findOpenRun,
  findSource,
  lastRuns,
  lockRun,
  lockSource,
  type RunRow,
  type SourceRow,
  type SourceScope,
} from './repository.ts';
import { nextRun } from './runner.ts';
import { reorderWriters } from './writers.ts';

export interface Manager {
  readonly scope: SourceScope;
  readonly userId: number;
  readonly now: Date;
}

export const getSource = async (db: Db, scope: SourceScope, id: number) => {
  const found = orNotFound(await findSource(db, scope, id));
  return presentSource(found, (await lastRuns(db, [id])).get(id));
};

interface Added
  extends Pick<
    BodyOf<'POST sources'>,
    'name' | 'address' | 'schedule' | 'apply_at' | 'mapping' | 'country_id'
  > {
  readonly file: Upload | undefined;
  readonly isApproved: boolean;
}

/** Where the feed of a pasted address is, as far as the address says it. */
const placeOf = (address: string | undefined) => {
  const pasted = address?.trim();
  if (!pasted) return { address: null, feedAddress: null, system: null };
  const full = /^https?:\/\//i.test(pasted) ? pasted : `https://${pasted}`;
  if (!URL.canParse(full)) throw invalid({ address: { key: 'server.field.not_a_web_address' } });
  const board = recogniseAddress(full);
  return { address: full, feedAddress: board?.feed.address ?? full, system: board?.system ?? null };
};

const assertCountry = async (tx: Db, id: number | null | undefined): Promise<void> => {
  if (id && (await tx.$count(countries, eq(countries.id, id))) === 0)
    throw invalid({ country_id: { key: 'server.field.unknown_entry' } });
};

/** Its first run is a check. @returns its id */
export const addNewSource = async (
  tx: Db,
  { scope, userId, now }: Manager,
  {
    name,
    address,
    schedule,
    apply_at: applyAt = 'source',
    mapping = [],
    country_id: countryId,
    file,
    isApproved,
  }: Added,
): Promise<number> => {
  const place = placeOf(address);
  if (place.address === null && !file) throw invalid({ address: { key: 'server.field.not_a_web_address' } });
  await assertCountry(tx, countryId);
  if (scope !== 'staff' && (await countSources(tx, scope)) >= SOURCE_MAX.perCompany)
    throw new Failure('invalid', { key: 'server.source.too_many', values: { max: SOURCE_MAX.perCompany } });
  const id = await addSource(tx, {
    ...place,
    companyId: scope === 'staff' ? null : scope.companyId,
    ownerId: userId,
    name: name.trim(),
    schedule: place.address === null ? 'manual' : (schedule ?? 'daily'),
    applyAt,
    mapping,
    countryId: countryId ?? null,
    state: isApproved ? 'active' : 'waiting_approval',
    createdAt: now,
  });
  await addRun(tx, { sourceId: id, isCheck: true, startedAt: now, upload: file?.bytes });
  return id;
};

type Change = BodyOf<'PUT staff/sources/:id'>;

const stateAfter = (source: SourceRow, { state, decision }: Change): SourceRow['state'] => {
  if (decision === 'refused') return 'refused';
  if (decision === 'approved') return 'active';
  const isDecided = source.state !== 'waiting_approval' && source.state !== 'refused';
  return (isDecided && state) || source.state;
};

/** Those who manage the company's sources are told what staff decided. */
const tellDecision = async (tx: Db, { companyId, name }: SourceRow, { decision, reason = '' }: Change) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select user_id as id from company_members
    where company_id = ${companyId} and role = any(${arrayOf(rolesWith('sources.manage'))}::text[])`);
  const told =
    decision === 'approved'
      ? ({ kind: 'source_approved', text: name } as const)
      : ({ kind: 'source_refused', text: `${name}: ${reason.trim()}` } as const);
  await notify(
    tx,
    rows.map(({ id }) => ({ ...told, account_id: id })),
  );
};

export const changeOwnSource = async (
  tx: Db,
  { scope, now }: Manager,
  id: number,
  change: Change,
): Promise<void> => {
  if (change.decision === 'refused' && !change.reason?.trim())
    throw invalid({ reason: { key: 'server.field.required' } });
  const source = orNotFound(await lockSource(tx, scope, id));
  await assertCurrentVersion(change.version, source.version, () => getSource(tx, scope, id));
  await assertCountry(tx, change.country_id);
  const state = stateAfter(source, change);
  const schedule = source.address === null ? 'manual' : (change.schedule ?? source.schedule);
  const isContinued = state === 'active' && source.state !== 'active' && source.state !== 'waiting_approval';
  const isRescheduled = source.nextRunAt !== null && schedule !== source.schedule;
  await changeSource(tx, id, {
    name: change.name?.trim() ?? source.name,
    applyAt: change.apply_at ?? source.applyAt,
    trust: change.trust ?? source.trust,
    mapping: change.mapping ?? source.mapping,
    countryId: change.country_id === undefined ? source.countryId : change.country_id,
    // What is read otherwise now has to be sent again.
    ...(change.mapping || change.country_id !== undefined ? { etag: null, lastModified: null } : {}),
    schedule,
    state,
    reason: state === 'refused' ? (change.reason ?? source.reason) : null,
    ...(state === 'active' ? {} : { nextRunAt: null }),
    ...(isContinued ? { failures: 0 } : {}),
    ...(state === 'active' && (isContinued || isRescheduled) ? { nextRunAt: nextRun(schedule, now) } : {}),
  });
  if (change.trust !== undefined && change.trust !== source.trust) await reorderWriters(tx, id);
  if (change.apply_at !== undefined && change.apply_at !== source.applyAt)
    await moveApplications(tx, id, change.apply_at);
  if (change.decision !== undefined && state !== source.state) await tellDecision(tx, source, change);
};

/** A check, or the one that has begun. */
export const beginCheck = async (
  tx: Db,
  { scope, now }: Manager,
  id: number,
  file: Upload | undefined,
): Promise<{ run: RunRow; source: SourceRow }> => {
  const source = orNotFound(await lockSource(tx, scope, id));
  if (source.address === null && !file) throw invalid({ file: { key: 'server.field.required' } });
  const run =
    (await findOpenRun(tx, id)) ??
    (await addRun(tx, { sourceId: id, isCheck: true, startedAt: now, upload: file?.bytes }));
  return { run, source };
};

const over = () => new Failure('changed', { key: 'server.source.run_over' });

/** Applies what a check has found. From then on, the source is read by itself. */
export const beginApplying = async (
  tx: Db,
  { scope, now }: Manager,
  runId: number,
): Promise<{ run: RunRow; source: SourceRow }> => {
  const run = orNotFound(await lockRun(tx, scope, runId));
  const source = await lockSource(tx, scope, run.sourceId);
  if (!source) throw notFound();
  if (source.state === 'waiting_approval')
    throw new Failure('forbidden', { key: 'server.source.not_approved' });
  if (!canApply(run, source) || (await findOpenRun(tx, source.id))) throw over();
  await changeRun(tx, runId, { state: 'applying', done: 0, endedAt: null, beatAt: null, tries: 0 });
  if (source.nextRunAt === null && source.state === 'active')
    await changeSource(tx, source.id, { nextRunAt: nextRun(source.schedule, now) });
  return { run: orNotFound(await lockRun(tx, scope, runId)), source };
};

export const beginUndoing = async (
  tx: Db,
  { scope }: Manager,
  runId: number,
): Promise<{ run: RunRow; source: SourceRow }> => {
  const run = orNotFound(await lockRun(tx, scope, runId));
  const source = orNotFound(await lockSource(tx, scope, run.sourceId));
  if (!canUndo(run) || (await findOpenRun(tx, source.id))) throw over();
  await changeRun(tx, runId, { state: 'undoing', endedAt: null, beatAt: null, tries: 0 });
  return { run: orNotFound(await lockRun(tx, scope, runId)), source };
};
