/**
 * The number of a voice that comes from outside: always the same for the same id, and far from the numbers of
 * built-in and custom voices.
 */
export function timbreOf(id: string): number {
  // FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return 1_000_000_000 + ((hash >>> 0) % 1_000_000_000);
}
