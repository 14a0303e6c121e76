import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsPagination, pageWindow } from './pagination-window.ts';

describe('JOBS-07 the pages a list offers', () => {
  test('JOBS-07 a list has pagination from ten items on', () => {
    expect(needsPagination(9)).toBe(false);
    expect(needsPagination(10)).toBe(true);
  });

  test('JOBS-07 shows all pages if there are three or fewer', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 2)).toEqual([1, 2]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  });

  test('JOBS-07 shows a window of three and ellipses for more than three pages', () => {
    expect(pageWindow(1, 9)).toEqual([1, 2, 3, 'gap-after', 9]);
    expect(pageWindow(5, 9)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 9]);
    expect(pageWindow(9, 9)).toEqual([1, 'gap-before', 7, 8, 9]);
  });

  test('JOBS-07 shows no ellipsis between adjacent pages', () => {
    expect(pageWindow(1, 4)).toEqual([1, 2, 3, 4]);
    expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 'gap-after', 9]);
  });

  test('JOBS-07 a page out of range becomes the nearest valid one', () => {
    expect(pageWindow(0, 9)).toEqual(pageWindow(1, 9));
    expect(pageWindow(99, 9)).toEqual(pageWindow(9, 9));
  });

  test('JOBS-07 every page shows a few ascending numbers including the current one', () => {
    const anywhere = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        const [page, lastPage] = [Math.min(one, other), Math.max(one, other)];
        const marks = pageWindow(page, lastPage);
        const numbers = marks.filter((mark) => typeof mark === 'number');
        expect(numbers).toContain(page);
        expect(numbers.at(-1)).toBe(lastPage);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(marks.length).toBeLessThanOrEqual(7);
        // An ellipsis appears exactly where numbers are omitted.
        for (const [index, mark] of marks.entries()) {
          const next = marks[index + 1];
          if (typeof mark === 'number' && typeof next === 'number') expect(next - mark).toBe(1);
        }
      }),
    );
  });
});
