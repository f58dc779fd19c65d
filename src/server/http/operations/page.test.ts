import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

test.each([
  [1, 0, 10, true],
  [2, 10, 10, false],
  [3, undefined, 0, false],
])('reports page %i of a list that ends with a full second page', (page, first, length, hasMore) => {
  const { items, paging } = pageOf(TWENTY, { page });
  expect([items[0], items.length]).toEqual([first, length]);
  expect(paging).toEqual({
    total: 20,
    has_more: hasMore,
    pagination: { page, page_size: 10, total_items: 20, total_pages: 2 },
  });
});

test('counts a last page that is not full', () => {
  const { items, paging } = pageOf(TWENTY, { page: 3, page_size: 8 });
  expect(items).toEqual([16, 17, 18, 19]);
  expect(paging).toMatchObject({ has_more: false, pagination: { total_pages: 3 } });
});
