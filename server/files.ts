/** Where uploaded files are stored: under random names, never in a folder that is served. */
import type { Readable } from 'node:stream';

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Once this resolves, the file is complete and survives a power cut. When it rejects, no file has this key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** A part of a file that is there. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** In bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys of all files, those of unfinished writes included. */
  list(): AsyncIterable<string>;
  /** When a file was stored; undefined when there is no such file. */
  storedAt(key: string): Promise<Date | undefined>;
}
