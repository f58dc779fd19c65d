/**
 * Reads things that lie in order of time as frames go by. Amortised constant time a frame when `t` rises,
 * which keeps a long video as fast a frame as a short one.
 */
export function window<Item>(
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
