/**
 * Removes files without a row, and rows that nothing refers to or whose file is missing. Every process can run it at
 * any time: removing twice does no harm, and files younger than an hour are kept, because they may belong to a
 * running upload.
 */
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteOldUnreferenced,
  deleteRows,
  deleteUnsentAttachments,
  findKnownIds,
  forgetWithdrawnFiles,
  listIds,
} from './repository.ts';
import { removeStored } from './storing.ts';

interface Log {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
type CleanupDeps = Pick<Deps, 'database' | 'clock' | 'files'>;

const GRACE_MS = HOUR_MS;
/** Longer than the longest window in which a withdrawal can be undone (`UNDO_WINDOW_SECONDS`). */
const WITHDRAWN_KEPT_MS = 2 * GRACE_MS;
/** How long files wait in the form of a message. */
const UNSENT_KEPT_MS = DAY_MS;
const BATCH = 500;
/** A complete file, or an unfinished one of a process that ended. Other files in the folder are not ours. */
const KEY = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.[\da-f-]{36}\.part)?$/;
/** If a larger share of files is missing, the folder is probably wrong and nothing is removed. */
const MISSING_SHARE_MAX = 0.25;

const removeUnknown = async (
  { database: { db }, files }: CleanupDeps,
  keys: readonly string[],
  before: Date,
): Promise<string[]> => {
  const known = await findKnownIds(
    db,
    keys.flatMap((key) => KEY.exec(key)?.[1] ?? []),
  );
  const removed: string[] = [];
  for (const key of keys) {
    if (known.has(key)) continue;
    const storedAt = await files.storedAt(key);
    if (!storedAt || storedAt >= before) continue;
    await files.remove(key);
    removed.push(key);
  }
  return removed;
};

const removeUnknownFiles = async (deps: CleanupDeps, before: Date): Promise<string[]> => {
  const removed: string[] = [];
  let batch: string[] = [];
  for await (const key of deps.files.list()) {
    if (!KEY.test(key)) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    removed.push(...(await removeUnknown(deps, batch, before)));
    batch = [];
  }
  return [...removed, ...(await removeUnknown(deps, batch, before))];
};

/** @returns the ids of rows whose file is missing, and the number of rows. */
const findMissing = async ({ database: { db }, files }: CleanupDeps, before: Date) => {
  const missing: string[] = [];
  let rows = 0;
  for await (const ids of listIds(db, before)) {
    rows += ids.length;
    for (const id of ids) if (!(await files.storedAt(id))) missing.push(id);
  }
  return { missing, rows };
};

const removeRowsWithoutFile = async (deps: CleanupDeps, before: Date, log: Log): Promise<string[]> => {
  const { missing, rows } = await findMissing(deps, before);
  if (missing.length > rows * MISSING_SHARE_MAX) {
    log.error(
      { missing: missing.length, rows },
      'many uploaded files are missing: check that DATA_DIR is the right folder. Their rows were kept.',
    );
    return [];
  }
  await deleteRows(deps.database.db, missing);
  return missing;
};

/** Removes the files and rows, and logs their numbers. */
export const cleanUpFiles = async (deps: CleanupDeps, log: Log): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock.now().getTime();
  const before = new Date(now - GRACE_MS);
  const withdrawn = await forgetWithdrawnFiles(db, new Date(now - WITHDRAWN_KEPT_MS));
  const unsent = await deleteUnsentAttachments(db, new Date(now - UNSENT_KEPT_MS));
  const unreferenced = [...unsent, ...(await deleteOldUnreferenced(db, before))];
  await removeStored(deps.files, unreferenced);
  const unknownFiles = await removeUnknownFiles(deps, before);
  const rowsWithoutFile = await removeRowsWithoutFile(deps, before, log);
  if (withdrawn + unreferenced.length + unknownFiles.length + rowsWithoutFile.length === 0) return;
  log.info(
    { withdrawn, unreferenced, unknownFiles, rowsWithoutFile },
    'removed uploaded files no longer needed',
  );
};
