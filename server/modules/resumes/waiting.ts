/**
 * People who apply without an account state their name and address only: the resume is their application. What it says
 * for certain becomes their profile, marked as read from it until they correct it (APPLY-18).
 */
import { eq, gt, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, files } from '../../platform/db/schema.ts';
import { writeResumeData } from '../profile/repository.ts';
import { certainValues } from './certain-values.ts';
import { addConfirmed } from './confirmed.ts';
import { readWhole } from './read-draft.ts';
import { UnreadableResume } from './reading/document.ts';
import { readTexts } from './texts.ts';
import { yearsOf } from './worked-years.ts';

type Reading = Pick<Deps, 'database' | 'files' | 'search' | 'clock'>;
type WholeResume = Awaited<ReturnType<typeof readWhole>>;

const AT_ONCE = 20;

const listWaiting = (db: Db, chosen: SQL) =>
  db
    .select({ userId: candidates.userId, fileId: files.id, name: files.name, mediaType: files.mediaType })
    .from(candidates)
    .leftJoin(files, eq(files.id, candidates.resumeFileId))
    .where(sql`${candidates.resumeFacts} = 'waiting' and ${chosen}`)
    .orderBy(candidates.userId)
    .limit(AT_ONCE);
type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** What a resume says; undefined if it can't be read. */
const readFile = async (
  { files: store, search }: Reading,
  waiting: Waiting,
): Promise<WholeResume | undefined> => {
  const { fileId, name, mediaType } = waiting;
  const bytes = fileId === null ? undefined : await store.get(fileId);
  if (!bytes || name === null || mediaType === null) return undefined;
  return readWhole(search, { name, mediaType, bytes: Buffer.from(bytes) }).catch((error: unknown) => {
    if (error instanceof UnreadableResume || error instanceof Failure) return undefined;
    throw error;
  });
};

/** Those whom their owners have corrected meanwhile stay as they are. */
const writeFacts = async (
  tx: Db,
  userId: number,
  whole: WholeResume | undefined,
  today: string,
): Promise<void> => {
  const [claimed] = await tx
    .update(candidates)
    .set({ resumeFacts: whole ? 'read' : null })
    .where(sql`${candidates.userId} = ${userId} and ${candidates.resumeFacts} = 'waiting'`)
    .returning({ userId: candidates.userId });
  if (!claimed || !whole) return;
  const values = certainValues(whole.read);
  await addConfirmed(tx, userId, values);
  await writeResumeData(tx, userId, {
    ...{ resumeTitle: undefined, dob: undefined },
    workExperience: yearsOf(whole, values, today),
  });
  if (values.experiences?.length)
    await tx.update(candidates).set({ workStatus: 'Experienced' }).where(eq(candidates.userId, userId));
};

const readOne = async (deps: Reading, log: Pick<FastifyBaseLogger, 'error'>, one: Waiting): Promise<void> => {
  try {
    const whole = await readFile(deps, one);
    await deps.database.db.transaction((tx) => writeFacts(tx, one.userId, whole, deps.clock.today()));
  } catch (error) {
    // The application is sent; the background tries again.
    log.error({ err: error, userId: one.userId }, 'reading a resume failed');
  }
};

/** Reads the resume of a person who has just applied. */
export const readResumeOf = async (
  deps: Reading,
  log: Pick<FastifyBaseLogger, 'error'>,
  userId: number,
): Promise<void> => {
  for (const one of await listWaiting(deps.database.db, eq(candidates.userId, userId)))
    await readOne(deps, log, one);
};

const readAll = async (deps: Reading, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> => {
  let after = 0;
  for (;;) {
    const waiting = await listWaiting(deps.database.db, gt(candidates.userId, after));
    for (const one of waiting) await readOne(deps, log, one);
    const last = waiting.at(-1);
    if (!last) return;
    after = last.userId;
  }
};

const PAUSE_MS = 2 * MINUTE_MS;

/** Reads those who wait, and the texts of what was sent since. @returns what stops it */
export const startReadingResumes = (deps: Reading, log: FastifyBaseLogger): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => readAll(deps, log))
      .then(() => readTexts(deps, log))
      .catch((error: unknown) => log.error({ err: error }, 'reading resumes failed'));
  };
  const timer = setInterval(run, PAUSE_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
