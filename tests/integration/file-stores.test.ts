/** Files on disk and in a bucket behave the same; the bucket is on a real server. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BucketSettings, readEnv } from '#server/platform/env.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { formOf, pdf, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const openStore = (filesBucket?: BucketSettings): Promise<FileStore> =>
  openFiles({ ...readEnv({ DATA_DIR: join(folder, 'data') }), filesBucket });

const folder = await mkdtemp(join(tmpdir(), 'shortlist-bucket-'));
const name = 'resumes';
const server = new S3rver({
  port: 0,
  silent: true,
  directory: folder,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name }],
});
const { port } = await server.run();
const bucket = { name, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
const portal = await portalOfFile({}, { files: await openStore(bucket) });
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true });
});

const keysOf = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.sort();
};

test('FILE-01 only the server’s account can read a stored file', async () => {
  const store = await openStore();
  const key = randomUUID();
  await store.put(key, Buffer.from('a resume'));
  expect((await stat(join(folder, 'data', 'files', key))).mode & 0o777).toBe(0o600);
  await store.remove(key);
});

describe.each(['a folder', 'a bucket'])('FILE-01 FILE-05 files in %s', (place) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openStore(place === 'a bucket' ? bucket : undefined);
  });

  test('are read whole and in ranges, described, listed and deleted', async () => {
    const keys = [randomUUID(), randomUUID()].sort();
    const before = Date.now();
    for (const key of keys) await store.put(key, Buffer.from(`resume of ${key}`));
    const [first = '', second = ''] = keys;
    expect(Buffer.from((await store.get(first)) ?? []).toString()).toBe(`resume of ${first}`);
    expect(await text(await store.read(first, { start: 0, end: 5 }))).toBe('resume');
    expect(await store.size(first)).toBe(`resume of ${first}`.length);
    // Some stores only keep whole seconds.
    expect((await store.storedAt(first))?.getTime()).toBeGreaterThan(before - 2000);
    expect(await keysOf(store)).toEqual(keys);
    await store.remove(first);
    expect(await keysOf(store)).toEqual([second]);
  });

  test('that don’t exist are undefined, and deleting them does nothing', async () => {
    const key = randomUUID();
    expect(await Promise.all([store.get(key), store.size(key), store.storedAt(key)])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await store.remove(key);
  });
});

test('FILE-05 a bucket that can’t be used aborts the start with one line', async () => {
  await expect(openStore({ ...bucket, name: 'nobody-made-this' })).rejects.toThrow(
    /^FILES_BUCKET cannot be used: it does not exist\. Create it first\.$/,
  );
  await expect(openStore({ ...bucket, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^FILES_BUCKET cannot be used: .+$/,
  );
});

test('FILE-05 FILE-06 resumes are stored in the bucket, and read whole or in ranges', async () => {
  const token = await signUpSeeker(portal);
  const resume = pdf('Ten years at sea');
  await portal.request('POST candidate-resume-upload', { token, form: formOf({ resume }) });
  const whole = Buffer.from(await resume.arrayBuffer());
  const download = (headers: Record<string, string> = {}) =>
    portal.request('GET candidate-resume-file', { token, headers });
  const all = await download();
  expect([all.status, all.headers['accept-ranges'], all.bytes]).toEqual([200, 'bytes', whole]);
  const tag = String(all.headers.etag);
  const part = await download({ range: 'bytes=5-9', 'if-range': tag });
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-length': '5' },
    bytes: whole.subarray(5, 10),
  });
  expect(part.headers['content-range']).toBe(`bytes 5-9/${whole.length}`);
  expect((await download({ range: 'bytes=-4' })).bytes).toEqual(whole.subarray(-4));
  const beyond = await download({ range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
  // If the file has changed since the earlier range, or the range is invalid: the whole file.
  expect(await download({ range: 'bytes=5-9', 'if-range': '"another"' })).toMatchObject({
    status: 200,
    bytes: whole,
  });
  expect(await download({ range: 'lines=1-2' })).toMatchObject({ status: 200, bytes: whole });
});
