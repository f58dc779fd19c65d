/** The same answer for so many milliseconds, however many ask; a failure is not kept. */
export function kept<Value>(milliseconds: number, find: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > milliseconds) last = { at: Date.now(), value: find() };
    const { value } = last;
    value.catch(() => {
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
