/** Sends an application to its system, and reads what became of it. */
import { eq, sql } from 'drizzle-orm';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { applications, files, users } from '../../platform/db/schema.ts';
import { FetchError, type Fetched, fetchPublic } from '../../platform/outgoing/fetch-public.ts';
import { answersOf } from '../screening/answers-repository.ts';
import type { DueApplication, Outcome } from './outbox.ts';
import { SYSTEMS } from './systems/index.ts';
import type { Handed, System } from './systems/system.ts';

export type SendDeps = Pick<Deps, 'database' | 'clock' | 'secretBox' | 'files' | 'settings'>;

/** What keys are sealed for. */
export const KEY_PURPOSE = 'handover';

const TIME_MS = 30_000;
const ANSWER_MAX_BYTES = 100_000;
const DETAIL_MAX = 300;
const SECOND_MS = 1000;

const readHanded = async (
  { database: { db }, files: store, settings }: SendDeps,
  due: DueApplication,
  key: string,
): Promise<Handed | undefined> => {
  const [found] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.mobileNo,
      message: applications.message,
      answers: answersOf(sql`${applications.id}`),
      file: { id: files.id, name: files.name, mediaType: files.mediaType },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .where(eq(applications.id, due.applicationId));
  if (!found) return undefined;
  const { message, answers, file, ...person } = found;
  const bytes = file && (await store.get(file.id));
  const link = new URL(linkTo.applicant(due.jobId, due.applicationId), settings.publicUrl).href;
  const said = answers.map(({ question, answer }) => `${question}\n${answer}`);
  return {
    ...person,
    board: due.board,
    key,
    posting: due.posting,
    text: [...(message ? [message] : []), ...said, link].join('\n\n'),
    resume: file && bytes ? { name: file.name, mediaType: file.mediaType, bytes } : undefined,
  };
};

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Undefined if it is no JSON. */
  readonly json: unknown;
  readonly waitMs: number;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAnswer = async ({ status, headers, body }: Fetched): Promise<Answer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  const seconds = Number(headers['retry-after'] ?? 0);
  return { status, text, json: parse(text), waitMs: Number.isFinite(seconds) ? seconds * SECOND_MS : 0 };
};

const TOO_MANY = 429;
const isTaken = (status: number) => status >= 200 && status < 300;
const detailOf = ({ status, text }: Answer): string => `${status} ${text.slice(0, DETAIL_MAX)}`.trim();

const failureOf = (answer: Answer): Outcome => {
  const { status, waitMs } = answer;
  const detail = detailOf(answer);
  if (status === TOO_MANY || status >= 500) return { kind: 'later', detail, waitMs };
  return { kind: 'failed', problem: status === 401 || status === 403 ? 'key' : 'refused', detail };
};

const outcomeOf = (system: System, answer: Answer): Outcome => {
  if (!isTaken(answer.status)) return failureOf(answer);
  const refusal = system.refusalIn?.(answer.json);
  if (refusal !== undefined)
    return { kind: 'failed', problem: 'refused', detail: refusal.slice(0, DETAIL_MAX) };
  return { kind: 'delivered', externalId: system.idIn(answer.json) ?? null };
};

export const createSend = (deps: SendDeps, trialHosts: readonly string[]) => {
  const options = {
    trialHosts,
    userAgent: 'Shortlist-Applications',
    maxBytes: ANSWER_MAX_BYTES,
    timeMs: TIME_MS,
  };

  /** The id by which the system takes applications for the job, or why it doesn't say so. */
  const findPosting = async (system: System, address: string, handed: Handed): Promise<string | Outcome> => {
    if (!system.posting) return handed.posting;
    const answer = await readAnswer(await fetchPublic(address + system.posting.path(handed), options));
    if (!isTaken(answer.status)) return failureOf(answer);
    const id = system.posting.idIn(answer.json);
    return id ?? { kind: 'failed', problem: 'refused', detail: detailOf(answer) };
  };

  const post = async (due: DueApplication, handed: Handed): Promise<Outcome> => {
    const system = SYSTEMS[due.system];
    const posting = await findPosting(system, due.address, handed).catch((error: unknown): Outcome => {
      if (error instanceof FetchError) return { kind: 'later', detail: error.message };
      throw error;
    });
    if (typeof posting !== 'string') return posting;
    const { path, headers = {}, body } = system.request({ ...handed, posting });
    try {
      const answer = await readAnswer(await fetchPublic(due.address + path, { ...options, headers, body }));
      return outcomeOf(system, answer);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.mayHaveArrived) return { kind: 'failed', problem: 'unclear', detail: error.message };
      return { kind: 'later', detail: error.message };
    }
  };

  return async (due: DueApplication): Promise<Outcome> => {
    const key = deps.secretBox.open(due.key, KEY_PURPOSE);
    if (key === undefined) return { kind: 'failed', problem: 'key', detail: 'The key can’t be read.' };
    const handed = await readHanded(deps, due, key);
    if (!handed) return { kind: 'failed', problem: 'refused', detail: 'The application is gone.' };
    return post(due, handed);
  };
};
