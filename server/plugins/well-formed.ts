/**
 * Text that JSON can say and Unicode cannot, half of a pair of surrogates, becomes the sign for what is unreadable:
 * the database keeps no such text, and refuses it in the middle of a transaction.
 */
import type { FastifyInstance } from 'fastify';

const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wellFormed(part)]));
};

export const wellFormedPlugin = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    request.body = wellFormed(request.body);
  });
};
