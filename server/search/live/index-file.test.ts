import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JobIndex } from '../memory/job-index.ts';
import { readSnapshot, writeSnapshot } from './index-file.ts';
import { writeKeptFile } from './kept-file.ts';

test('JOBS-03 a snapshot that was made with another list of occupations is ignored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'index-file-'));
  const file = join(folder, 'jobs.index');
  const snapshot = { owner: 'me', position: '1', madeAt: 0, data: new JobIndex().pack() };
  await writeSnapshot(file, snapshot);
  const { format = '' } = (await readSnapshot(file)) ?? {};
  expect(format).toMatch(/^\d+ \d+$/);
  const [code, list] = format.split(' ');
  await writeKeptFile(file, { ...snapshot, format: `${code} ${Number(list) + 1}` });
  expect(await readSnapshot(file)).toBeUndefined();
  // As in releases that noted the code alone.
  await writeKeptFile(file, { ...snapshot, format: Number(code) });
  expect(await readSnapshot(file)).toBeUndefined();
  await rm(folder, { recursive: true });
});
