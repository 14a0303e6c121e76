/** Prints the totals of all attack files at the end of the run. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endpoints } from '#contract/endpoints.ts';
import type { Figures } from './findings.ts';

interface FileFigures extends Figures {
  readonly calls: readonly string[];
  readonly findings: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder to which each file writes its figures. */
    attackFigures: string;
  }
}

export const writeFigures = (folder: string, name: string, figures: FileFigures): Promise<void> =>
  writeFile(join(folder, `${name}.json`), JSON.stringify(figures));

const readFigures = async (folder: string): Promise<FileFigures[]> =>
  Promise.all(
    (await readdir(folder)).map(
      async (name): Promise<FileFigures> => JSON.parse(await readFile(join(folder, name), 'utf8')),
    ),
  );

const summaryOf = (files: readonly FileFigures[], seconds: number): string => {
  const sum = (count: (file: FileFigures) => number) => files.reduce((total, file) => total + count(file), 0);
  const calls = new Set(files.flatMap((file) => file.calls));
  const [slowest] = files.toSorted((a, b) => b.slowestMs - a.slowestMs);
  return [
    `FIGURE attacks: ${calls.size} of ${Object.keys(endpoints).length} calls`,
    `${sum(({ requests }) => requests)} requests`,
    `${sum(({ refused }) => refused)} refused`,
    `${sum(({ findings }) => findings)} findings`,
    `${Math.round(seconds)} s`,
    `slowest ${slowest?.slowestMs} ms of processor time (${slowest?.slowest})`,
  ].join(', ');
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-attacks-'));
  const begun = performance.now();
  provide('attackFigures', folder);
  return async () => {
    const files = await readFigures(folder);
    await rm(folder, { recursive: true, force: true });
    process.stdout.write(`\n${summaryOf(files, (performance.now() - begun) / 1000)}\n`);
  };
};
