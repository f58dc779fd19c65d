/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), 32 bits without a sign. */
export function fnv1a(values: ArrayLike<number>, from = 0, to = values.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (values[at] ?? 0), 0x01000193);
  return hash >>> 0;
}
