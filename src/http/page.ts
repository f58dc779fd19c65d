/** A page of a list, with what clients of both habits look for. */
export function pageOf<Item>(
  items: readonly Item[],
  query: { page?: number | undefined; page_size?: number | undefined },
) {
  const { page = 1, page_size: size = 10 } = query;
  const start = (page - 1) * size;
  return {
    items: items.slice(start, start + size),
    facts: {
      total: items.length,
      has_more: start + size < items.length,
      pagination: {
        page,
        page_size: size,
        total_items: items.length,
        total_pages: Math.ceil(items.length / size),
      },
    },
  };
}
