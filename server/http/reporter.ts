/** A reporter's hash: the same for the same person, and impossible to trace back. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type KeyedHash, keyedReporter } from '../platform/installation-key.ts';
import { networkOf } from './plugins/throttle.ts';
import type { Viewer } from './plugins/viewer.ts';

const plainHash = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export const accountReporter = (hash: KeyedHash, userId: number): string =>
  keyedReporter(hash, plainHash('account', userId));

export const reporterOf = (
  hash: KeyedHash,
  viewer: Viewer | undefined,
  { ip }: Pick<FastifyRequest, 'ip'>,
): string =>
  viewer ? accountReporter(hash, viewer.userId) : keyedReporter(hash, plainHash('network', networkOf(ip)));
