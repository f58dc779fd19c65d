/**
 * Returns the items that overlap a time; items are sorted by time. Amortised constant time per call when `t` rises,
 * so a frame of a long video costs the same as a frame of a short one.
 */
export function slidingWindow<Item>(
  items: readonly Item[],
  from: (item: Item) => number,
  to: (item: Item) => number,
) {
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (t: number): Item[] => {
    if (t < last) first = 0;
    last = t;
    while (first < items.length && to(items[first] as Item) < t) first++;
    const found: Item[] = [];
    for (let index = first; index < items.length; index++) {
      const item = items[index] as Item;
      if (from(item) > t) break;
      if (to(item) >= t) found.push(item);
    }
    return found;
  };
}
