/** The import graph and its cycles. */

/** `from` imports `to`. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Comments may mention imports. Strings with `//`, such as addresses, are kept. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const SPECIFIERS = /(?:\bfrom|^import|\bimport\()\s*['"]([^'"\n]+)['"]/gm;

/** The specifiers of static, dynamic and type imports and of re-exports. */
export const specifiersOf = (source: string): string[] =>
  [...source.replace(COMMENTS, '').matchAll(SPECIFIERS)].map(([, specifier = '']) => specifier);

/** The graph of groups of files; files without a group are left out. */
export const groupGraph = (graph: Graph, groupOf: (file: string) => string | undefined): Graph => {
  const groups = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const group = groupOf(file);
    if (group === undefined) continue;
    const targets = groups.get(group) ?? new Set();
    for (const target of imported) {
      const other = groupOf(target);
      if (other !== undefined && other !== group) targets.add(other);
    }
    groups.set(group, targets);
  }
  return groups;
};

const reachableFrom = (graph: Graph, start: string): Set<string> => {
  const seen = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
};

/** The strongly connected components with more than one node, sorted. Each contains at least one cycle. */
export const cyclesOf = (graph: Graph): string[][] => {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const found = new Map<string, string[]>();
  for (const [node, reached] of reach) {
    if (!reached.has(node)) continue;
    const members = [...reached].filter((other) => reach.get(other)?.has(node)).sort();
    found.set(members.join(), members);
  }
  return [...found.values()].sort();
};
