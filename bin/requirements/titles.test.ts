import { describe, expect, test } from 'vitest';
import { idsOfDocument, idsOfTitle, titlesOfTests } from './titles.ts';

describe('IDs of the document', () => {
  test('are at the start of lines, in order', () => {
    const markdown =
      '# Promises\n- `NAV-02` Any other path.\n- `NAV-01` See `NAV-02`.\n`JOBS-01` No list item.';
    expect(idsOfDocument(markdown)).toEqual(['NAV-02', 'NAV-01']);
  });
});

describe('IDs of a title', () => {
  test.each([
    ['NAV-03 a visitor is sent home', ['NAV-03']],
    ['NAV-03 ROLE-01 a visitor is sent home', ['NAV-03', 'ROLE-01']],
    ['NAV-03, ROLE-01 a visitor is sent home', ['NAV-03', 'ROLE-01']],
    ['a visitor is sent home', []],
    ['dates follow ISO-8601 everywhere', []],
  ])('%s', (title, ids) => {
    expect(idsOfTitle(title)).toEqual(ids);
  });
});

describe('titles of tests', () => {
  test('are found in groups, tables, templates and variants', () => {
    const source = `
      describe('NAV-01 routes', () => {
        it("NAV-02 unknown paths", async () => {});
        test.only('NAV-03 sign-in', () => {});
        test.each([['x']])('NAV-04 %s', (name: string) => {});
        test.describe.parallel(\`NAV-05 \${name}\`, () => {});
      });`;
    expect(titlesOfTests(source)).toEqual([
      'NAV-01 routes',
      'NAV-02 unknown paths',
      'NAV-03 sign-in',
      'NAV-04 %s',
      'NAV-05 ',
    ]);
  });

  test('are neither arguments of other calls nor other arguments', () => {
    expect(
      titlesOfTests(`expect('NAV-01 x'); test('plain', { tag: 'NAV-02 x' }, () => log('NAV-03 x'));`),
    ).toEqual(['plain']);
  });

  test('are read from files with JSX and types', () => {
    const source = `const list: Array<string> = []; test('HOME-01 hero', () => render(<Hero words={list} />));`;
    expect(titlesOfTests(source)).toEqual(['HOME-01 hero']);
  });
});
