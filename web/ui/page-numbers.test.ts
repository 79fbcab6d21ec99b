import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

describe('page numbers', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 'gap', 6]],
    [1, 12, [1, 2, 'gap', 12]],
    [3, 12, [1, 2, 3, 4, 'gap', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [10, 12, [1, 'gap', 9, 10, 11, 12]],
    [12, 12, [1, 'gap', 11, 12]],
  ] as const)('on page %i of %i', (current, total, expected) => {
    expect(pageNumbers(current, total)).toEqual(expected);
  });

  it('leaves out only what lies behind a gap, and never repeats or reorders a page', () => {
    for (let total = 1; total <= 20; total++) {
      for (let current = 1; current <= total; current++) {
        const pages = pageNumbers(current, total).filter((mark) => mark !== 'gap');
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
      }
    }
  });
});
