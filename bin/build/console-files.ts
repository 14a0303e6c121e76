/**
 * Which files the console's modules form. Split by who uses them, they were a hundred small ones, which took longer to
 * request than their bytes to arrive.
 */
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Find = (id: string) => Rolldown.ModuleInfo | null;
interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}
type Graph = ReadonlyMap<string, Imports>;

/** Read once, because asking the bundler costs more than walking. */
const graphFrom = (entry: string, find: Find): Graph => {
  const graph = new Map<string, Imports>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = graph.has(id) ? null : find(id);
    if (!module) continue;
    const imports = { now: module.importedIds, later: module.dynamicallyImportedIds };
    graph.set(id, imports);
    waiting.push(...imports.now, ...imports.later);
  }
  return graph;
};

/** What loads with a module. */
const closureOf = (start: string, graph: Graph): Set<string> => {
  const found = new Set([start]);
  for (const id of found) for (const imported of graph.get(id)?.now ?? []) found.add(imported);
  return found;
};

/** The users of each module, by the modules that load by themselves. */
const usersOf = (entry: string, graph: Graph): Map<string, string[]> => {
  const users = new Map<string, string[]>();
  const starts = new Set([entry, ...[...graph.values()].flatMap(({ later }) => later)]);
  for (const start of starts)
    for (const id of closureOf(start, graph)) {
      const known = users.get(id);
      if (known) known.push(start);
      else users.set(id, [start]);
    }
  return users;
};

/** The resource or page that a module is of. */
const placeOf = (id: string): string => /\/src\/(?:resources|public-site)\/([^/]+)\//.exec(id)?.[1] ?? '';

/** So many resources share what belongs to all. */
const MANY = 4;

/**
 * What one resource's screens share is a file, and what many resources share. What a few share is in a file of the first
 * of them, so that the others load little that they don't need.
 */
const fileOfShared = (users: readonly string[]): string | undefined => {
  if (users.length < 2) return undefined;
  const resources = [
    ...new Set(users.filter((user) => user.includes('/src/resources/')).map(placeOf)),
  ].sort();
  const [first] = resources;
  if (first === undefined) return 'site';
  if (resources.length >= MANY) return 'resources';
  return resources.length === 1 ? `of-${first}` : `from-${first}`;
};

const filesOf = (entry: string, shell: readonly string[], graph: Graph): Map<string, string> => {
  const files = new Map([...closureOf(entry, graph)].map((id) => [id, 'first']));
  for (const start of shell)
    for (const id of closureOf(start, graph)) if (!files.has(id)) files.set(id, 'shell');
  for (const [id, users] of usersOf(entry, graph)) {
    const file = files.get(id) ?? fileOfShared(users);
    if (file) files.set(id, file);
  }
  // The document names its file, which is what begins.
  files.delete(entry);
  return files;
};

/**
 * Groups of `codeSplitting`. A module without a name is in the file of its only user.
 * @param entry the path of the console's first module; what it imports is a file of its own, which runs before the others
 * are there.
 * @param shell the paths of the modules that every screen needs; with all they import they are one file.
 */
export const consoleFiles = (entry: string, shell: readonly string[]): Group[] => {
  let files: ReadonlyMap<string, string> | undefined;
  return [
    {
      debugName: 'console',
      name: (id, bundle) => {
        files ??= filesOf(
          entry,
          shell,
          graphFrom(entry, (one) => bundle.getModuleInfo(one)),
        );
        return files.get(id) ?? null;
      },
      includeDependenciesRecursively: false,
    },
  ];
};
