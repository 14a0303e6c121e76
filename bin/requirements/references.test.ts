import { expect, test } from 'vitest';
import { missingInCode, missingInDocument } from './references.ts';

const project = {
  paths: ['docs/ABOUT.md', 'docs/decisions/0012-a.md', 'server/tasks/a.ts', 'README.md'],
  scripts: new Set(['seed', 'db:generate']),
};

test('finds paths, links, commands and decisions of documents that do not exist', () => {
  const fine =
    '[A](ABOUT.md#x) [B](decisions/0012-a.md) [C](https://a.example/b) `server/tasks/` `tasks/a.ts` `a.ts` `contract/<x>/` `npm run seed`, npm run db:generate. Decision 12';
  expect(missingInDocument(fine, 'docs/B.md', project)).toEqual([]);
  const wrong =
    '[A](decisions/0013-b.md) `src/gone.ts` `tasks/b.ts` `gone.test.ts` `npm run sed` decision 13';
  expect(missingInDocument(wrong, 'docs/B.md', project)).toEqual([
    'src/gone.ts',
    'server/tasks/b.ts',
    'docs/decisions/0013-b.md',
    'src/gone.ts',
    'tasks/b.ts',
    'gone.test.ts',
    'sed',
    'decision 13',
  ]);
});

test('finds documents and decisions that comments name and that do not exist', () => {
  expect(missingInCode('// See docs/decisions/0012. https://a.example/docs/x', project)).toEqual([]);
  expect(missingInCode('/** docs/GONE.md and decision 0013. */', project)).toEqual([
    'docs/GONE.md',
    'decision 0013',
  ]);
});
