import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { defineModule } from '../../module.ts';
import { repeat } from '../../platform/repeat.ts';
import { tellChanges } from './tell.ts';

/** Changes are told together. */
const TELL_EVERY_MS = 60_000;

/** By this file, search engines know that it is the portal that tells them. */
const keyRoute = (app: FastifyInstance, { settings: { indexNowKey: key } }: Deps): void => {
  if (key === undefined) return;
  app.get(`/${key}.txt`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(key),
  );
};

export const searchEnginePings = defineModule({
  routes: [keyRoute],
  background: [
    (deps, log) =>
      deps.settings.indexNowKey === undefined
        ? () => Promise.resolve()
        : repeat(
            TELL_EVERY_MS,
            () => tellChanges(deps),
            (error) => log.error({ err: error }, 'search engines could not be told of changes'),
          ),
  ],
});
