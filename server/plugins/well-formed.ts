/**
 * Prepares bodies before anything reads them: limits nesting, and removes invisible characters.
 * Text that JSON can say and Unicode cannot, half of a pair of surrogates, becomes the sign for what is unreadable:
 * the database keeps no such text, and refuses it in the middle of a transaction.
 */
import type { FastifyInstance } from 'fastify';
import { cleanText } from '../clean-text.ts';
import { Failure } from '../failure.ts';

const DEPTH_MAX = 32;
/** Passwords are taken as they were typed. */
const AS_TYPED = /password/;

type Container = Record<string, unknown>;

/** An object or a list; the bytes of a file are neither. */
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** Cleans the texts of a body where they are. Without recursion: a deep body must not exhaust the stack. */
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
