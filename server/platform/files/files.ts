/** Storage of uploaded files, under random names, never in a served folder. */
import type { Readable } from 'node:stream';

/** The first and last byte, inclusive, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Once this resolves, the file is complete and survives a power cut. If it rejects, the key has no file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** A part of an existing file. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** In bytes; undefined if there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys of all files, including unfinished writes. */
  list(): AsyncIterable<string>;
  /** When a file was stored; undefined if there is no such file. */
  storedAt(key: string): Promise<Date | undefined>;
}
