/**
 * Decisions and moves carry the versions that they are based on. If records have changed since, the server leaves them
 * alone, and the user chooses whether to apply the decision to what they are now (decision 24).
 */
import type { ChangedRecord } from '#contract/shared/common.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { Request } from '../api/request.ts';

interface VersionedRecord {
  readonly id: string | number;
  readonly version?: number | undefined;
}

type Versions = Readonly<Record<string, number>>;

/** The versions of records as the screen shows them. */
export const versionsOf = (rows: readonly VersionedRecord[]): Versions =>
  Object.fromEntries(rows.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])));

export interface Outcome {
  readonly message?: string;
  readonly undo?: UndoOffer;
}

/** Records that were left alone, and how to apply the decision to them anyway. */
export interface ConflictQuestion {
  readonly changed: readonly ChangedRecord[];
  /** Whether the rest of the decision is done. */
  readonly isPart: boolean;
  readonly answer: (isApplied: boolean) => void;
}

/** The user has read of the conflict, and has chosen to keep what there is now. */
export class KeptError extends ApiError {
  constructor({ message, status, code, changed }: ApiError) {
    super(message, status, code, {}, { changed });
  }
}

export interface Conflicts {
  /** Shows questions from now on. @returns a function that ends it. */
  readonly onQuestion: (show: (question: ConflictQuestion) => void) => () => void;
  /** Receives the outcome of decisions that were applied later to what was left alone. */
  readonly onApplied: (tell: (outcome: Outcome) => void) => () => void;
}

type Body = Readonly<Record<string, unknown>>;

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'job_id' in entry ? entry.job_id : entry;

const NAMES_OF_IDS = ['application_ids', 'job_ids', 'deadlines'];

/** The decision about these records alone, based on what they are now. */
const basedOnChanged = (body: Body, changed: readonly ChangedRecord[]): Body => {
  const ids: readonly unknown[] = changed.map(({ id }) => id);
  const lists = Object.entries(body).filter(([name]) => NAMES_OF_IDS.includes(name));
  if (lists.length === 0) return { ...body, version: changed[0]?.version };
  const narrowed = lists.map(([name, list]) => [
    name,
    Array.isArray(list) ? list.filter((entry) => ids.includes(idOf(entry))) : list,
  ]);
  return { ...body, ...Object.fromEntries(narrowed), versions: versionsOf(changed) };
};

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const answerOf = (value: unknown): Outcome & { changed?: readonly ChangedRecord[]; versions?: Versions } =>
  isBody(value) ? value : {};

/** Another decision has a key of its own, so that the server doesn't take it for the first one. */
type Send<Answer> = (body: Body, isAgain: boolean) => Promise<Answer>;

const kindOf = (body: Body): string => ('application_ids' in body ? 'applications' : 'jobs');

const createOwnVersions = () => {
  /** The versions that own changes led to. A screen can be older than a change that it made itself. */
  const own = new Map<string, number>();
  const latest = (path: string, [id, version]: [string, number]): [string, number] => {
    const next = own.get(`${path} ${id} ${version}`);
    return next === undefined || next === version ? [id, version] : latest(path, [id, next]);
  };

  const withOwnVersions = (body: Body): Body => {
    if (!isBody(body.versions)) return body;
    const versions = Object.entries(body.versions).map(([id, version]) =>
      latest(kindOf(body), [id, Number(version)]),
    );
    return { ...body, versions: Object.fromEntries(versions) };
  };

  const rememberOwn = (body: Body, versions: Versions = {}) => {
    const seen = isBody(body.versions) ? body.versions : {};
    for (const [id, version] of Object.entries(versions))
      own.set(`${kindOf(body)} ${id} ${seen[id]}`, version);
  };
  return { withOwnVersions, rememberOwn };
};

type Decide = <Answer>(body: Body, send: Send<Answer>) => Promise<Answer>;

const askingApi =
  (api: Api, decide: Decide): Api =>
  (key, options = {}) => {
    const { body: given, files, idempotencyKey, ...rest } = options;
    if (!isBody(given) || files) return api(key, options);
    return decide(given, (body, isAgain) =>
      api(key, {
        ...rest,
        body: Object.assign({}, given, body),
        ...(isAgain || idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    );
  };

const VERSION = /\?version=(\d+)$/;

const askingRequest =
  (request: Request, decide: Decide): Request =>
  (path, init = {}, onProgress = undefined) => {
    const [, version] = (init.method === 'DELETE' && VERSION.exec(path)) || [];
    if (version !== undefined)
      return decide({ version: Number(version) }, (body) =>
        request(path.replace(VERSION, `?version=${body.version}`), init, onProgress),
      );
    const given: unknown =
      init.method === 'PUT' && typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (!isBody(given)) return request(path, init, onProgress);
    const { headers, ...rest } = init;
    return decide(given, (body, isAgain) =>
      request(
        path,
        { ...rest, body: JSON.stringify(body), ...(isAgain || !headers ? {} : { headers }) },
        onProgress,
      ),
    );
  };

export const createConflicts = () => {
  const shown = new Set<(question: ConflictQuestion) => void>();
  const told = new Set<(outcome: Outcome) => void>();
  const { withOwnVersions, rememberOwn } = createOwnVersions();
  const listen = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** @returns undefined if nobody can be asked. */
  const ask = (changed: readonly ChangedRecord[], isPart: boolean): Promise<boolean | undefined> =>
    new Promise((answer) => {
      const [show] = shown;
      if (show) show({ changed, isPart, answer });
      else answer(undefined);
    });

  /** Sends a decision; asks about what was left alone. */
  const decide = async <Answer>(given: Body, send: Send<Answer>, isAgain = false): Promise<Answer> => {
    const body = withOwnVersions(given);
    try {
      const answer = await send(body, isAgain);
      const { changed = [], versions } = answerOf(answer);
      rememberOwn(body, versions);
      if (changed.length > 0)
        void ask(changed, true).then(async (isApplied) => {
          if (!isApplied) return;
          const later = await decide(basedOnChanged(body, changed), send, true);
          for (const tell of told) tell(answerOf(later));
        });
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.changed.length === 0) throw error;
      const isApplied = await ask(error.changed, false);
      if (isApplied === undefined) throw error;
      if (!isApplied) throw new KeptError(error);
      return decide(basedOnChanged(body, error.changed), send, true);
    }
  };

  const conflicts: Conflicts = {
    onQuestion: (show) => listen(shown, show),
    onApplied: (tell) => listen(told, tell),
  };
  return {
    conflicts,
    withApi: (api: Api) => askingApi(api, decide),
    withRequest: (request: Request) => askingRequest(request, decide),
  };
};
