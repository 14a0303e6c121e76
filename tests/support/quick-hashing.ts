/**
 * Replaces the hashing threads in integration tests, which hash thousands of passwords: a digest instead of 24 ms
 * of CPU time. The tests of the commands, the sample data and the browser use real hashes.
 */
import { createHmac } from 'node:crypto';
import type { HashWork } from '#server/modules/accounts/argon2id.ts';

export const argon2id = async ({ message, nonce, ...cost }: HashWork): Promise<Uint8Array> =>
  createHmac('sha256', nonce).update(JSON.stringify(cost)).update(message).digest();
