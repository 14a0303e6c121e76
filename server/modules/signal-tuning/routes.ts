/** Staff calls to tune warning signals. */
import type { FastifyInstance } from 'fastify';
import type { SignalKind } from '#contract/moderation/signals.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { Failure, orNotFound } from '../../http/failure.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { beginChange, type Hold, offerOf, type Undoing } from '../../platform/undo/changes.ts';
import { tuningOf } from '../../signals/live-signals.ts';
import { plainWordsOf } from '../../signals/plain-words.ts';
import { createSignalReader } from '../../signals/read-signals.ts';
import { type Kept, listTunings, readTuning, writeTuning } from './repository.ts';
import { tryReaders } from './trial.ts';

/** Each phrase once, without commas and empty ones, which the reader can't tell from others. */
const cleaned = (words: Kept['words']): Kept['words'] =>
  words.flatMap(({ language, words: all }) => {
    const phrases = all.map((one) => one.replace(/[,*]/g, ' ').replace(/\s+/g, ' ').trim());
    const kept = [...new Set(phrases)].filter((one) => plainWordsOf(one).length > 0);
    return kept.length > 0 ? [{ language, words: kept }] : [];
  });

const change = (
  deps: Deps,
  {
    params: { id: kind },
    body,
    viewer,
  }: Pick<Call<'PUT staff/signal-kinds/:id'>, 'params' | 'body' | 'viewer'>,
): Promise<Hold | undefined> =>
  changing(deps, ['signals'], async (tx) => {
    const before = await readTuning(tx, kind);
    await assertCurrentVersion(body.version, before.version, () => findKind(tx, kind));
    const kept = { severity: body.severity, words: cleaned(body.words) };
    const at = deps.clock.now();
    const version = await writeTuning(tx, kind, kept, at);
    const { severity, words } = before;
    const hold = await beginChange(tx, deps, viewer.userId, {
      kind: 'signal_tuned',
      signal: kind,
      before: { severity, words: [...words] },
      version,
    });
    await record(tx, {
      actorId: viewer.userId,
      action: 'signal.tune',
      subject: { kind: 'signal', id: kind },
      details: {
        before: severity ?? 'usual',
        severity: kept.severity ?? 'usual',
        words: kept.words.flatMap((one) => one.words).join(', '),
      },
      at,
    });
    return hold;
  });

const findKind = async (db: Db, kind: SignalKind) =>
  orNotFound((await listTunings(db)).find(({ id }) => id === kind));

/** @throws if staff changed the kind again since. */
export const undoTuning = async (
  tx: Db,
  { signal, before, version }: DetailsOf<'signal_tuned'>,
  { actorId, at }: Undoing,
): Promise<void> => {
  if ((await readTuning(tx, signal)).version !== version)
    throw new Failure('changed', { key: 'server.error.changed_since' });
  await writeTuning(tx, signal, before, at);
  await record(tx, { actorId, action: 'signal.tune', subject: { kind: 'signal', id: signal }, at });
};

export const signalTuningRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, signals } = deps;
  const { db } = database;

  listCall(app, 'GET staff/signal-kinds', async ({ sort, limit, offset }) => {
    const rows = (await listTunings(db)).sort((a, b) => a.id.localeCompare(b.id));
    if (sort.descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  });

  call(app, 'GET staff/signal-kinds/:id', ({ params }) => findKind(db, params.id));

  call(app, 'PUT staff/signal-kinds/:id', async (made) => {
    const hold = await change(deps, made);
    return { ...(await findKind(db, made.params.id)), undo: offerOf(hold, deps) };
  });

  call(app, 'POST staff/signal-trials', async ({ body: { kind, severity, words }, viewer }) => {
    const { known, tunings, read } = await signals.parts(db);
    const then = createSignalReader(known, new Map([...tunings, [kind, tuningOf(severity, cleaned(words))]]));
    return tryReaders(
      db,
      { viewerId: viewer.userId, now: clock.now(), today: clock.today() },
      { now: read, then },
    );
  });
};
