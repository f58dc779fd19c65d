export interface PageQuery {
  page?: number | undefined;
  page_size?: number | undefined;
}

/** First index and length of a page. */
export function pageSpan({ page = 1, page_size: size = 10 }: PageQuery) {
  return { start: (page - 1) * size, size };
}

/** The fields beside the items of a page: some clients read `has_more`, others `pagination`. */
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

/** A page of a list in memory; all of it without a page size. */
export function pageOfWhole<Item>(items: readonly Item[], { page, page_size: size }: PageQuery): Item[] {
  return pageOf(items, { page, page_size: size ?? Math.max(1, items.length) }).items;
}

/** A page of a list in memory, with its paging fields. */
export function pageOf<Item>(items: readonly Item[], query: PageQuery) {
  const { start, size } = pageSpan(query);
  return { items: items.slice(start, start + size), facts: pageView(items.length, query) };
}
