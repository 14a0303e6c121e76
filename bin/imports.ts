/** `npm run imports`: fails on imports against the direction of the layers, and on import cycles. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AllowedImport, FILE_IMPORTS, MODULE_IMPORTS } from './imports/allowed.ts';
import {
  closesCycle,
  cyclesOf,
  type Edge,
  type Graph,
  groupGraph,
  specifiersOf,
  withoutEdges,
} from './imports/graph.ts';
import { layerMistake } from './imports/layers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The file of the project that a specifier names; undefined for packages. */
const resolve = (from: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
  return /^[.#]/.test(specifier) && existsSync(join(ROOT, path))
    ? relative(ROOT, join(ROOT, path))
    : undefined;
};

const files = globSync('{contract,server,src}/**/*.{ts,tsx}', { cwd: ROOT });
const graph: Graph = new Map(
  files.map((file) => [
    file,
    new Set(
      specifiersOf(readFileSync(join(ROOT, file), 'utf8')).flatMap((name) => resolve(file, name) ?? []),
    ),
  ]),
);
const moduleOf = (file: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** @returns a line for each cycle that is not allowed and each allowed import that closes no cycle. */
const mistakesIn = (kind: string, whole: Graph, allowed: readonly AllowedImport[]): string[] => {
  const edges = allowed.flatMap(({ from, to }) => to.map((target): Edge => [from, target]));
  const rest = withoutEdges(whole, edges);
  return [
    ...cyclesOf(rest).map((members) => `Import cycle between ${kind}: ${members.join(', ')}`),
    ...edges
      .filter(([from, to]) => !closesCycle(whole, [from, to]))
      .map(([from, to]) => `bin/imports/allowed.ts: ${from} → ${to} is in no cycle between ${kind} any more`),
  ];
};

/** A line for each import against the direction of the layers. Tests import what they like. */
const layerMistakes = [...graph]
  .filter(([from]) => !/\.test\.tsx?$|\/testing\//.test(from))
  .flatMap(([from, targets]) =>
    [...targets].flatMap((to) => {
      const mistake = layerMistake(from, to);
      return mistake ? `${from} → ${to}: ${mistake}` : [];
    }),
  );

const mistakes = [
  ...layerMistakes,
  ...mistakesIn('modules', groupGraph(graph, moduleOf), MODULE_IMPORTS),
  ...mistakesIn('files', graph, FILE_IMPORTS),
];
for (const mistake of mistakes) console.error(mistake);
const left = [...MODULE_IMPORTS, ...FILE_IMPORTS].reduce((sum, { to }) => sum + to.length, 0);
console.log(`${files.length} files, ${mistakes.length} mistakes, ${left} imports of cycles still allowed`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
