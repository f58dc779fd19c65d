import { fnv1a } from '../../base/fnv.ts';

/**
 * The number of a voice that comes from outside: always the same for the same id, and far from the numbers of
 * built-in and custom voices.
 */
export function timbreIdOf(id: string): number {
  return 1_000_000_000 + (fnv1a(Buffer.from(id)) % 1_000_000_000);
}
