/** `npm run imports`: fails on imports against the direction of the layers, on cycles, and on files in the wrong place. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cyclesOf, type Graph, groupGraph, specifiersOf } from './imports/graph.ts';
import {
  contractMistake,
  featureOf,
  layerMistake,
  placeMistake,
  spreadMistake,
  unlistedMistake,
} from './imports/layers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The project file that a specifier refers to; undefined for packages. */
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
/** Manifests put modules together, so that they are above them. */
const moduleOf = (file: string): string | undefined =>
  /^server\/modules\/([^/]+)\/(?!index\.ts$)/.exec(file)?.[1];

const cycleMistakes = (kind: string, whole: Graph): string[] =>
  cyclesOf(whole).map((members) => `Import cycle between ${kind}: ${members.join(', ')}`);

/** One line for each import against the direction of the layers. Tests may import anything. */
const layerMistakes = [...graph]
  .filter(([from]) => !/\.test\.tsx?$|\/testing\//.test(from))
  .flatMap(([from, targets]) =>
    [...targets].flatMap((to) => {
      const mistake = layerMistake(from, to);
      return mistake ? `${from} → ${to}: ${mistake}` : [];
    }),
  );

const features = new Set(files.flatMap((file) => featureOf(file) ?? []));

const mistakes = [
  ...files.flatMap((file) => {
    const mistake =
      placeMistake(file) ??
      spreadMistake(file, features) ??
      contractMistake(file, features) ??
      unlistedMistake(file, graph.get('src/resources/index.ts'));
    return mistake ? `${file}: ${mistake}` : [];
  }),
  ...layerMistakes,
  ...cycleMistakes('modules', groupGraph(graph, moduleOf)),
  ...cycleMistakes('files', graph),
];
for (const mistake of mistakes) console.error(mistake);
console.log(`${files.length} files, ${mistakes.length} mistakes`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
