/** Caches a value for some milliseconds; failures are not cached. */
export function cacheFor<Value>(milliseconds: number, find: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > milliseconds) last = { at: now, value: find() };
    const { value } = last;
    value.catch(() => {
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
