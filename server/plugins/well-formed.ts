/**
 * Prepares bodies before they are read: limits nesting, and removes invisible characters. Replaces unpaired
 * surrogates, which JSON allows but Unicode does not, by the replacement character. The database would reject them in
 * the middle of a transaction.
 */
import type { FastifyInstance } from 'fastify';
import { cleanText } from '../clean-text.ts';
import { Failure } from '../failure.ts';

const DEPTH_MAX = 32;
/** Passwords stay as typed. */
const AS_TYPED = /password/;

type Container = Record<string, unknown>;

/** An object or a list, but not the bytes of a file. */
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** Cleans the texts of a body in place. Not recursive, because a deep body must not overflow the stack. */
export const cleanBody = (body: object): void => {
  let level = [body].filter(isContainer);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new Failure('bad_request', { key: 'server.error.bad_request' });
    const next: Container[] = [];
    for (const container of level) {
      for (const [name, value] of Object.entries(container)) {
        if (isContainer(value)) next.push(value);
        else if (typeof value === 'string' && !AS_TYPED.test(name)) container[name] = cleanText(value);
      }
    }
    level = next;
  }
};

export const wellFormedPlugin = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body }) => {
    if (typeof body === 'object' && body !== null) cleanBody(body);
  });
};
