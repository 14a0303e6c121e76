import { expect, test } from 'vitest';
import { cyclesOf, type Graph, groupGraph, specifiersOf } from './graph.ts';

const graphOf = (imports: Readonly<Record<string, readonly string[]>>): Graph =>
  new Map(Object.entries(imports).map(([from, to]) => [from, new Set(to)]));

test('finds imports, types, re-exports and dynamic imports, and none in comments', () => {
  const source = `import './a.css';
import type { B } from './b.ts';
import {
  c,
} from '#server/c.ts';
export { d } from './d.ts';
const e = () => import('./e.ts');
// import './f.ts';
/** from './g.ts' */`;
  expect(specifiersOf(source)).toEqual(['./a.css', './b.ts', '#server/c.ts', './d.ts', './e.ts']);
});

test('finds what imports itself on a way round, and not what only leads there', () => {
  const graph = graphOf({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] });
  expect(cyclesOf(graph)).toEqual([['b', 'c']]);
});

test('files in one direction can make a cycle of their groups', () => {
  const graph = graphOf({
    'jobs/a': ['staff/b'],
    'staff/c': ['jobs/d'],
    'staff/b': [],
    'jobs/d': [],
    main: ['jobs/a'],
  });
  expect(cyclesOf(graph)).toEqual([]);
  const groups = groupGraph(graph, (file) => file.split('/')[1] && file.split('/')[0]);
  expect(cyclesOf(groups)).toEqual([['jobs', 'staff']]);
});
