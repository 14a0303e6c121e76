/** The task of a hashing thread; see `hash-threads.ts`. */
import { argon2Sync } from 'node:crypto';

export interface HashWork {
  readonly message: string;
  readonly nonce: Uint8Array;
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

/** The tag of an argon2id hash (RFC 9106). */
export default (work: HashWork): Uint8Array => argon2Sync('argon2id', work);
