import { fnv1a } from '../../base/fnv.ts';

export interface Voice {
  /** Used as `voice_id` in the interface. */
  id: string;
  /** The same voice as a number, for the older forms of the interface. */
  timbreId: number;
  name: string;
  /** A language value of the interface, such as `english`. */
  language: string;
  /** BCP 47, such as `en-US`. */
  locale: string;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  engine: string;
  /** True where the voice belongs to a neighbouring language. */
  approximate: boolean;
}

/**
 * The number of a voice that comes from outside: always the same for the same id, and far from the numbers of
 * built-in and custom voices.
 */
export function timbreIdOf(id: string): number {
  return 1_000_000_000 + (fnv1a(Buffer.from(id)) % 1_000_000_000);
}
