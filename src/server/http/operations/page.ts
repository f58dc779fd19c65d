export interface PageQuery {
  page?: number | undefined;
  page_size?: number | undefined;
}

/** Returns the first index and the length of a page. */
export function pageSpan({ page = 1, page_size: size = 10 }: PageQuery) {
  return { start: (page - 1) * size, size };
}

/** Returns the paging fields of a response: some clients read `has_more`, others `pagination`. */
export function pageView(total: number, query: PageQuery) {
  const { start, size } = pageSpan(query);
  return {
    total,
    has_more: start + size < total,
    pagination: {
      page: query.page ?? 1,
      page_size: size,
      total_items: total,
      total_pages: Math.ceil(total / size),
    },
  };
}

/** Returns a page of a list in memory, or the whole list if no page size is given. */
export function pageOfWhole<Item>(items: readonly Item[], { page, page_size: size }: PageQuery): Item[] {
  return pageOf(items, { page, page_size: size ?? Math.max(1, items.length) }).items;
}

/** Returns a page of a list in memory, with the paging fields. */
export function pageOf<Item>(items: readonly Item[], query: PageQuery) {
  const { start, size } = pageSpan(query);
  return { items: items.slice(start, start + size), paging: pageView(items.length, query) };
}
