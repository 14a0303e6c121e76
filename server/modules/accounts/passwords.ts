/** Passwords are stored as argon2id hashes (RFC 9106) in the PHC string format. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './hash-threads.ts';

/** OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** The form in which a nonce stands in a hash. */
export const encodeNonce = base64;

/** @throws {Failure} `busy` if too many passwords are being hashed, like the two functions below. */
export const hashPassword = async (password: string, nonce: Buffer = randomBytes(16)): Promise<string> => {
  const tag = await argon2id({ ...COST, message: password.normalize('NFKC'), nonce });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

/** Compares in constant time. Hashes in another format never match. */
const hashMatches = async (password: string, hash: string): Promise<boolean> => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await argon2id({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
};

let decoy: string | undefined;

/** Compares with a stored hash. Unknown accounts take the same time as wrong passwords. */
export const passwordMatches = async (password: string, stored: string | undefined): Promise<boolean> => {
  decoy ??= await hashPassword('the password of nobody');
  const isRight = await hashMatches(password, stored ?? decoy);
  return stored !== undefined && isRight;
};
