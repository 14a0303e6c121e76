/** The stream of server-sent events that keeps open consoles current. See docs/decisions/0073-live-changes.md. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { API_BASE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { TooManyRequests, unauthenticated } from '../../http/failure.ts';
import type { LiveListener } from '../../http/live-changes.ts';
import { isMember, knownViewer, type Viewer } from '../../http/plugins/viewer.ts';

/** A client that reads nothing must not fill the memory. */
const UNREAD_MAX = 64 * 1024;
/** When a console that was refused may try again. */
const RETRY_S = 60;

const companyOf = (viewer: Viewer): number | null => (isMember(viewer) ? viewer.companyId : null);

/** Since when, in milliseconds, the console doesn't know of changes. */
const LiveQuery = Type.Object({ ago: Type.Integer({ minimum: 0, default: 0 }) });

const openStream = (deps: Deps, request: FastifyRequest, viewer: Viewer) => {
  const stream = new PassThrough();
  const write = (text: string) => {
    if (stream.writableLength + stream.readableLength > UNREAD_MAX) stream.destroy();
    else stream.write(text);
  };
  const listener: LiveListener = {
    accountId: viewer.userId,
    companyId: companyOf(viewer),
    send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
    beat: () => write(':\n\n'),
    isAllowed: async () => {
      const now = await knownViewer(deps, request);
      return now !== undefined && companyOf(now) === companyOf(viewer);
    },
    end: () => stream.end(),
  };
  stream.on('close', () => deps.live.remove(listener));
  return { stream, listener };
};

export const liveRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Querystring: { ago: number } }>(
    `${API_BASE}/live`,
    { schema: { hide: true, querystring: LiveQuery }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const { viewer } = request;
      if (!viewer) throw unauthenticated();
      const { stream, listener } = openStream(deps, request, viewer);
      if (!deps.live.add(listener, request.query.ago)) throw new TooManyRequests(RETRY_S);
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          // nginx would gather messages otherwise.
          .header('x-accel-buffering', 'no')
          .send(stream)
      );
    },
  );
  app.addHook('preClose', async () => deps.live.close());
};
