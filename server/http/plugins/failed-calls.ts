/** Remembers which changes of signed-in people failed, so that support can say why. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { failedCalls } from '../../platform/db/schema.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { failureOf } from './errors.ts';

/** Of a process, so that a faulty program doesn't fill the table. */
const A_MINUTE = 60;
/** Nothing that support could help with. */
const IGNORED: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'not_found', 'busy']);
const FILE_NAME_MAX = 200;

const fileNameOf = ({ uploads }: FastifyRequest): string | null => {
  const [file] = uploads?.values() ?? [];
  return file ? file.name.slice(0, FILE_NAME_MAX) : null;
};

export const failedCallsPlugin = (
  app: FastifyInstance,
  { database: { db }, clock }: Pick<PlatformDeps, 'database' | 'clock'>,
): void => {
  let [minute, written] = [0, 0];
  const hasRoom = (now: Date): boolean => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) [minute, written] = [current, 0];
    written += 1;
    return written <= A_MINUTE;
  };
  app.addHook('onError', async (request, _reply, error) => {
    const { viewer, method } = request;
    const { key } = request.routeOptions.config;
    const { code, text: message, status } = failureOf(error);
    if (!viewer || !key || IGNORED.has(code) || (method === 'GET' && status < 500)) return;
    if (!hasRoom(clock.now())) return;
    const row = { requestId: request.id, userId: viewer.userId, call: key, code, message };
    // A failure to note a failure must not replace it.
    await db
      .insert(failedCalls)
      .values({ ...row, fileName: fileNameOf(request) })
      .catch(() => undefined);
  });
};
