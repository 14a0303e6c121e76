import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeptFile, writeKeptFile } from './kept-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const CONTENT = {
  words: ['naïve', 'कुक', '\u{1F469}‍\u{1F373}'],
  bytes: Uint8Array.of(1, 2, 255),
  nested: { short: Uint16Array.of(1, 65_535, 3), pay: Float64Array.of(-1, 2.5) },
  part: new Int32Array([9, -8, 7, 6]).subarray(1, 3),
  none: new Uint32Array(0),
  starts: Uint32Array.of(4_294_967_295),
};

test('JOBS-03 a kept file has what was written, and no array of it is in memory twice', async () => {
  const file = join(folder, 'content');
  await writeKeptFile(file, CONTENT);
  const read = await readKeptFile(file);
  expect(read).toEqual(CONTENT);
  const { bytes, nested, part, starts } = Object.assign({ ...CONTENT }, read);
  const buffers = new Set([bytes, nested.short, nested.pay, part, starts].map(({ buffer }) => buffer));
  expect(buffers.size).toBe(1);
});

test('JOBS-03 a kept file with any wrong byte counts as none', async () => {
  const file = join(folder, 'damaged');
  await writeKeptFile(file, CONTENT);
  const sound = await readFile(file);
  for (let place = 0; place < sound.length; place += 1) {
    await writeFile(file, Buffer.from(sound).fill((sound[place] ?? 0) ^ 1, place, place + 1));
    expect(await readKeptFile(file), `byte ${place}`).toBeUndefined();
  }
});

test('JOBS-03 what a kept file could not give back is not written', async () => {
  const file = join(folder, 'other');
  await expect(writeKeptFile(file, { shares: Int8Array.of(1) })).rejects.toThrow(TypeError);
  expect(await readKeptFile(file)).toBeUndefined();
});
